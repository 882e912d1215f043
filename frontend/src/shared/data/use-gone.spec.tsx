import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Document, jsonResponse } from '#test-support/samples.js'
import type { Bootstrap } from './bootstrap.js'
import { useGone } from './use-gone.js'

const PATH = '/services/1'
const SENTENCE = 'We no longer offer this service.'

function Shown() {
  const gone = useGone(PATH)
  return <output>{gone === null ? 'asking' : (gone ?? 'never there')}</output>
}

function show(document: Partial<Bootstrap> = {}) {
  render(
    <Document {...document}>
      <Shown />
    </Document>,
  )
  return screen.getByRole('status')
}

function answering(status: number, body: unknown = {}) {
  const send = vi.fn<typeof fetch>(async () => jsonResponse(status, body))
  vi.stubGlobal('fetch', send)
  return send
}

it('comes from the document, without a request', () => {
  const send = answering(410)
  expect(show({ missing: [PATH], resources: { [`${PATH}#gone`]: SENTENCE } })).toHaveTextContent(SENTENCE)
  expect(send).not.toHaveBeenCalled()
})

it('is not requested when the document says that the page never existed', () => {
  const send = answering(410)
  expect(show({ missing: [PATH] })).toHaveTextContent('never there')
  expect(send).not.toHaveBeenCalled()
})

it('comes from the server in the page’s language if no document has it', async () => {
  const send = answering(410, { code: 'SERVICE_GONE', message: SENTENCE })
  const shown = show()
  expect(shown).toHaveTextContent('asking')
  await vi.waitFor(() => expect(shown).toHaveTextContent(SENTENCE))
  const [path, init] = send.mock.calls[0] ?? []
  expect([path, new Headers(init?.headers).get('accept-language')]).toEqual([`/api${PATH}`, 'en'])
})

it.each([
  ['was never there', () => answering(404, { code: 'SERVICE_NOT_FOUND', message: 'Service not found' })],
  ['cannot be asked about', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
])('is undefined for a page that %s', async (_, answer) => {
  answer()
  const shown = show()
  await vi.waitFor(() => expect(shown).toHaveTextContent('never there'))
})

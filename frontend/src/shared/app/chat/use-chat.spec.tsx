import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Document, jsonResponse, settings } from '#test-support/samples.js'
import { useChat } from './use-chat.js'

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: unknown) => vi.stubGlobal('fetch', async () => jsonResponse(status, body))
function useAt(path: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>
      <Document>{children}</Document>
    </MemoryRouter>
  )
  return renderHook(useChat, { wrapper }).result
}

it('says when to continue after too many messages, keeps the message, and sends it once more on request', async () => {
  answers(429, { code: 'RATE_LIMITED', message: 'Too many requests.' })
  const result = useAt('/')
  act(() => result.current.send('opening hours'))
  await waitFor(() =>
    expect(result.current.messages).toMatchObject([
      { text: 'opening hours', state: 'failed', failure: expect.stringContaining('in a few minutes') },
    ]),
  )
  answers(500, {})
  act(() => result.current.retry(result.current.messages[0]?.id ?? 0, 'opening hours'))
  await waitFor(() =>
    expect(result.current.messages).toMatchObject([
      { text: 'opening hours', state: 'failed', failure: expect.stringContaining(settings.supportPhone) },
    ]),
  )
})

it('asks about the service whose page is open', async () => {
  const id = '01KDVDNA00G0FAK84FAGRJNDCP'
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)))
    return jsonResponse(500, {})
  })
  const result = useAt(`/service/${id}`)
  act(() => result.current.send('how much is it?'))
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ message: 'how much is it?', serviceId: id })]))
})

import type { Privacy } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { toast } from '#shared/ui/toasts.js'
import { Document, jsonResponse } from '#test-support/samples.js'
import { PrivacyChoices } from './privacy.js'

vi.mock('#shared/ui/toasts.js', { spy: true })

const last = { at: '2026-11-20T10:00:00.000Z', noticeVersion: 2, language: 'en' } as const

function open(respond: (body: unknown) => Response) {
  const privacy: Privacy = {
    success: true,
    consents: [
      { purpose: 'account', isGiven: true, last },
      { purpose: 'offers', isGiven: false, last: null },
    ],
    nominee: null,
  }
  const sent: [string, string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return jsonResponse(200, privacy)
    sent.push([method, url, body ? JSON.parse(String(body)) : undefined])
    return respond(body ? JSON.parse(String(body)) : undefined)
  })
  render(
    <Document>
      <MemoryRouter>
        <PrivacyChoices />
      </MemoryRouter>
    </Document>,
  )
  return { sent, privacy }
}

it('gives and withdraws the consent to offers with one tap each', async () => {
  const { sent, privacy } = open((body) => {
    const { isGiven } = body as { isGiven: boolean }
    return jsonResponse(200, { ...privacy, consents: [privacy.consents[0], { purpose: 'offers', isGiven, last }] })
  })
  const offers = await screen.findByRole('checkbox', { name: /offers/ })
  expect(offers).not.toBeChecked()
  expect(screen.getByText(/version 2 of/)).toBeVisible()
  await userEvent.click(offers)
  await vi.waitFor(() => expect(offers).toBeChecked())
  await userEvent.click(offers)
  await vi.waitFor(() => expect(offers).not.toBeChecked())
  expect(screen.getByText(/You withdrew your consent on/)).toBeVisible()
  expect(sent.map(([, , body]) => body)).toEqual([{ isGiven: true }, { isGiven: false }])
})

it('keeps the consent as it was when it could not be saved', async () => {
  open(() => jsonResponse(503, { message: 'Please try later.' }))
  const offers = await screen.findByRole('checkbox', { name: /offers/ })
  await userEvent.click(offers)
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expect.any(String), 'bad'))
  expect(offers).not.toBeChecked()
})

it('saves a nominee and removes it again', async () => {
  const { sent, privacy } = open((body) => jsonResponse(200, { ...privacy, nominee: body ?? null }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Name of the nominee/ }), 'Ravi Patil')
  await userEvent.type(screen.getByRole('textbox', { name: /Email or phone/ }), 'ravi@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Save nominee' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove nominee' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Remove nominee' })).toBeNull())
  expect(screen.getByRole('textbox', { name: /Name of the nominee/ })).toHaveValue('')
  expect(sent).toEqual([
    ['PUT', '/api/auth/privacy/nominee', { name: 'Ravi Patil', contact: 'ravi@example.com' }],
    ['DELETE', '/api/auth/privacy/nominee', undefined],
  ])
})

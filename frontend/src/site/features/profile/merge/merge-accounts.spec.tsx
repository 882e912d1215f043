import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { formSchema } from '#shared/lib/use-form.js'
import { readSession, writeSession } from '#shared/session/session-store.js'
import { aSession, Document, jsonResponse } from '#test-support/samples.js'
import { MergeAccounts } from './merge-accounts.js'

beforeAll(() => Promise.all([formSchema('AccountMergeRequest')(), formSchema('AccountMergeProof')()]))
beforeEach(() => writeSession(aSession()))
afterEach(() => {
  vi.unstubAllGlobals()
  writeSession(null)
})

const challengeId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const started = () =>
  jsonResponse(200, { success: true, message: '', challengeId, expiresAt: soon(600_000), resendAt: soon(60_000) })
const preview = () =>
  jsonResponse(200, {
    name: 'Meera Joshi',
    email: '',
    phone: '+919876543210',
    createdAt: '2026-11-20T05:30:00.000Z',
    bookings: 2,
    addresses: 1,
    reviews: 0,
    messages: 0,
  })

function api(answers: readonly (() => Response)[]) {
  const asked: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url.replace(/^.*account-merges/, ''), JSON.parse(String(init?.body))])
    return (answers[asked.length - 1] ?? (() => jsonResponse(500, {})))()
  })
  return asked
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function sendCode(): Promise<void> {
  render(
    <Document>
      <MemoryRouter>
        <MergeAccounts />
      </MemoryRouter>
    </Document>,
  )
  await press('Merge another account')
  await userEvent.type(screen.getByLabelText('Mobile number of the other account'), '98765 43210')
  await press('Send code')
}

it('shows what moves before it merges, and stores the merged user', async () => {
  const user = { ...aSession().user, phone: '+919876543210' }
  const asked = api([started, preview, () => jsonResponse(200, user)])
  await sendCode()
  await userEvent.type(await screen.findByLabelText('Code that came to 98765 43210'), '111111')
  await press('Continue')
  expect(await screen.findByText('Meera Joshi')).toBeVisible()
  expect(screen.getByText('2 bookings, 1 address, 0 reviews and 0 messages')).toBeVisible()
  expect(screen.getByText(/This can't be undone/)).toBeVisible()
  await press('Merge accounts')
  await vi.waitFor(() => expect(readSession()?.user.phone).toBe('+919876543210'))
  const proof = { contact: 'phone', otp: '111111', challengeId }
  expect(asked).toEqual([
    ['', { contact: 'phone', value: '+919876543210' }],
    ['/preview', proof],
    ['/confirm', proof],
  ])
})

it('keeps the dialog and the code when the server refuses', async () => {
  const refusal = { code: 'MERGE_ACCOUNT_NOT_FOUND', message: 'We found no other account with this email or number.' }
  api([started, () => jsonResponse(404, refusal)])
  await sendCode()
  await userEvent.type(await screen.findByLabelText('Code that came to 98765 43210'), '111111')
  await press('Continue')
  expect(await screen.findByText(refusal.message)).toBeVisible()
  expect(screen.getByLabelText('Code that came to 98765 43210')).toHaveValue('111111')
})

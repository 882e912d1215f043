import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadOffline } from '#offline/load.js'
import { formSchema } from '#shared/lib/use-form.js'
import { readSession, writeSession } from '#shared/session/session-store.js'
import { aSession, Document, jsonResponse } from '#test-support/samples.js'
import { MergeAccounts } from './merge-accounts.js'

vi.mock('#offline/load.js', () => ({ loadOffline: vi.fn() }))

const challengeId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const otherId = '01ARZ3NDEKTSV4RRFFQ69G5FAW'
/** The number of writes by user that wait on this device. */
const waiting = new Map<string, number>()

beforeAll(() => Promise.all([formSchema('AccountMergeRequest')(), formSchema('AccountMergeProof')()]))
beforeEach(() => {
  writeSession(aSession())
  waiting.clear()
  const outbox = { pendingFor: async (userId: string) => waiting.get(userId) ?? 0 }
  vi.mocked(loadOffline).mockResolvedValue({ outbox } as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  writeSession(null)
})

const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const started = () =>
  jsonResponse(200, { success: true, message: '', challengeId, expiresAt: soon(600_000), resendAt: soon(60_000) })
const preview = () =>
  jsonResponse(200, {
    _id: otherId,
    name: 'Meera Joshi',
    email: '',
    phone: '+919876543210',
    createdAt: '2026-11-20T05:30:00.000Z',
    counts: { bookings: 2, addresses: 1, favourites: 0, reviews: 0, messages: 0 },
    login: { email: 'asha@example.com', phone: '+919876543210' },
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

function show(): void {
  render(
    <Document>
      <MemoryRouter>
        <MergeAccounts />
      </MemoryRouter>
    </Document>,
  )
}

async function sendCode(): Promise<void> {
  show()
  await press('Merge another account')
  await userEvent.type(screen.getByLabelText('Mobile number of the other account'), '98765 43210')
  await press('Send code')
}

async function showPreview(): Promise<void> {
  await sendCode()
  await userEvent.type(await screen.findByLabelText('Code that came to 98765 43210'), '111111')
  await press('Continue')
}

it('shows what moves before it merges, and stores the merged user', async () => {
  const user = { ...aSession().user, phone: '+919876543210' }
  const asked = api([started, preview, () => jsonResponse(200, user)])
  await showPreview()
  expect(await screen.findByText('Meera Joshi')).toBeVisible()
  expect(screen.getByText('2 bookings, 1 address, 0 favourites, 0 reviews and 0 messages')).toBeVisible()
  expect(screen.getByText(/^Afterwards you log in with .*98765 43210, asha@example\.com\.$/)).toBeVisible()
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

it('merges nothing while changes of the other account wait on this device', async () => {
  waiting.set(otherId, 2)
  const asked = api([started, preview])
  await showPreview()
  expect(await screen.findByText(/^2 changes of the other account wait on this device\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Merge accounts' })).toBeDisabled()
  expect(asked).toHaveLength(2)
})

it('keeps the dialog and the code when the server refuses, and goes back to the contact', async () => {
  const message = 'The other account also has an email. Please enter that email instead of the number.'
  const asked = api([started, () => jsonResponse(422, { code: 'MERGE_NEEDS_EMAIL', message }), started])
  await showPreview()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Code that came to 98765 43210')).toHaveValue('111111')
  await press('Back')
  expect(screen.getByLabelText('Mobile number of the other account')).toHaveValue('98765 43210')
  await userEvent.selectOptions(screen.getByLabelText('The other account has'), 'an email')
  const field = screen.getByLabelText('Email of the other account')
  await userEvent.clear(field)
  await userEvent.type(field, 'meera@example.com')
  await press('Send code')
  expect(await screen.findByLabelText('Code that came to meera@example.com')).toHaveValue('')
  expect(asked.at(-1)).toEqual(['', { contact: 'email', value: 'meera@example.com' }])
})

it('needs the network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(screen.getByText("You can merge accounts once you're online.")).toBeVisible()
  expect(screen.getByRole('button', { name: 'Merge another account' })).toBeDisabled()
})

import type { Grievance } from '@sofaseva/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { offline } from '#offline/index.js'
import { formSchema } from '#shared/lib/use-form.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession, Document, jsonResponse, settings } from '#test-support/samples.js'
import GrievancesPage from './grievances-page.js'

const { forgetUser, sessionMirror } = await offline
const person = aSession()

const grievance: Grievance = {
  _id: '01ARZ3NDEKTSV4RRFFQ69G5M01',
  number: 'K4P7XQ',
  message: 'The sofa is still wet.',
  bookingNumber: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  acknowledgeBy: '2026-11-22T10:00:00.000Z',
  resolveBy: '2026-12-20T10:00:00.000Z',
  acknowledgedAt: '2026-11-21T10:00:00.000Z',
  resolvedAt: null,
  replies: [{ _id: '01ARZ3NDEKTSV4RRFFQ69G5R01', text: 'We come again.', createdAt: '2026-11-21T10:00:00.000Z' }],
}

/** Renders the page on a mocked API. Returns the requests that change something. */
function show(respond: () => Response = () => jsonResponse(201, { success: true, message: 'Received.' })) {
  const sent: { url: string; key: string | null; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ url, key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) })
      return respond()
    }
    if (url === '/api/contact/grievances') return jsonResponse(200, { success: true, grievances: [grievance] })
    return Response.json(settings)
  })
  render(
    <Document>
      <MemoryRouter initialEntries={['/contact/grievances']}>
        <GrievancesPage />
      </MemoryRouter>
    </Document>,
  )
  return sent
}

beforeAll(async () => {
  await formSchema('ContactSubmit')()
  await formSchema('GrievanceLookup')()
})
beforeEach(async () => {
  await forgetUser(person.user._id, { ending: null })
  sessionStorage.clear()
  writeSession(null)
})

async function logIn(): Promise<void> {
  writeSession(person)
  await sessionMirror.write(() => person)
}

it('sends a grievance and shows the number that its key determines', async () => {
  await logIn()
  const sent = show()
  await userEvent.type(await screen.findByLabelText('What went wrong?'), 'The sofa is still wet.')
  await userEvent.click(screen.getByRole('button', { name: 'Send grievance' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    url: '/api/contact/submit',
    body: { kind: 'grievance', message: 'The sofa is still wet.', email: person.user.email },
  })
  const number = sent[0]?.key?.slice(-6)
  expect(await screen.findByText(new RegExp(`Its number is ${number}`))).toBeVisible()
  expect(screen.getByLabelText('What went wrong?')).toHaveValue('')
})

it('shows the steps and replies of one’s own grievances', async () => {
  await logIn()
  show()
  const card = within(await screen.findByRole('article', { name: 'Grievance K4P7XQ' }))
  expect(card.getByText('Acknowledged')).toBeVisible()
  expect(card.getByText(/^Acknowledged on 21 Nov/)).toBeVisible()
  expect(card.getByText(/^We resolve it by 20 Dec/)).toBeVisible()
  expect(card.getByText('We come again.')).toBeVisible()
})

it('finds a guest’s grievance by its number and email', async () => {
  const sent = show(() => jsonResponse(200, { success: true, grievance }))
  await userEvent.type(await screen.findByLabelText('Grievance number'), '#k4p7xq')
  await userEvent.type(screen.getByLabelText('The email you gave'), 'asha@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Show status' }))
  expect(await screen.findByRole('article', { name: 'Grievance K4P7XQ' })).toBeVisible()
  expect(sent).toMatchObject([
    { url: '/api/contact/grievances/status', body: { number: 'K4P7XQ', email: 'asha@example.com' } },
  ])
})

it('says that a number is unknown', async () => {
  const message = 'We found no grievance with this number and email.'
  show(() => jsonResponse(404, { code: 'GRIEVANCE_NOT_FOUND', message }))
  await userEvent.type(await screen.findByLabelText('Grievance number'), 'K4P7XQ')
  await userEvent.type(screen.getByLabelText('The email you gave'), 'asha@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Show status' }))
  expect(await screen.findByText(message)).toBeVisible()
})

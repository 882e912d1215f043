import type { AffectedPerson, Incident } from '@sofaseva/contract'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { DialogsProvider } from '#office/ui/use-dialog.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { incident } from '#test-support/incident-sample.js'
import { jsonResponse } from '#test-support/samples.js'
import IncidentPage from './incident-page.js'

const person: AffectedPerson = {
  _id: '01ARZ3NDEKTSV4RRFFQ69G5FAA',
  personId: '01ARZ3NDEKTSV4RRFFQ69G5FAB',
  isGuest: false,
  name: 'Asha Kulkarni',
  email: '',
  phone: '+919876543210',
  language: 'mr',
  state: 'unreachable',
  handledAt: null,
}

/** Serves the incident. Each write changes it as the server would. Reads wait for `hold`. */
function open(changes: Partial<Incident> = {}, after: Partial<Incident> = {}, hold?: () => Promise<void> | undefined) {
  let now: Incident = { ...incident, ...changes }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace('/api/admin/incidents/', '')
    if (method === 'GET' && path.includes('/people')) return jsonResponse(200, [person])
    if (method !== 'GET') {
      sent.push(`${method} ${path}`)
      now = { ...now, ...after, revision: now.revision + 1 }
    }
    const response = jsonResponse(200, { success: true, incident: now })
    if (method === 'GET') await hold?.()
    return response
  })
  render(
    <AdminDocument>
      <MemoryRouter initialEntries={[`/admin/incidents/${incident._id}`]}>
        <DialogsProvider>
          <Routes>
            <Route path="/admin/incidents/:id" element={<IncidentPage />} />
          </Routes>
        </DialogsProvider>
      </MemoryRouter>
    </AdminDocument>,
  )
  return sent
}

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const stepPath = (step: string) => `POST ${incident._id}/${step}?expectedRevision=3`

it('sends the notifications only after a question that names their number', async () => {
  const sent = open({}, { noticesAt: '2026-11-28T07:00:00.000Z', people: { ...incident.people, sent: 2, waiting: 0 } })
  const user = userEvent.setup()
  const notices = await part('Notice to the affected persons')
  await user.click(notices.getByRole('button', { name: 'Send the notice' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/2 persons get the notice by email/)).toBeVisible()
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: 'Send the notice' }))
  await waitFor(() => expect(sent).toEqual([stepPath('notices')]))
  expect(await notices.findByText('Sent')).toBeVisible()
  expect(notices.getByRole('button', { name: 'Send the notice' })).toBeDisabled()
})

it('keeps the notifications back while a part of them waits for its text', async () => {
  const texts = { ...incident.texts, mr: { subject: 'डेटा', text: 'काय घडले: [सांगा]' } }
  open({ texts })
  const notices = await part('Notice to the affected persons')
  expect(notices.getByRole('button', { name: 'Send the notice' })).toBeDisabled()
  expect(notices.getByText(/square brackets/)).toBeVisible()
})

it('names a drill a drill and offers no sending', async () => {
  open({ isDrill: true })
  const notices = await part('Notice to the affected persons')
  expect(screen.getByText('Drill')).toBeVisible()
  expect(screen.getByText(/Nothing is sent to anyone/)).toBeVisible()
  expect(notices.getByRole('button', { name: 'Practise sending' })).toBeEnabled()
  expect(notices.queryByRole('button', { name: 'Send the notice' })).toBeNull()
})

it('lists users, shows them and marks one as told by phone', async () => {
  const sent = open({ people: { ...incident.people, waiting: 1, unreachable: 1 } })
  const user = userEvent.setup()
  const people = await part('Affected persons')
  await user.click(people.getByRole('button', { name: 'List again' }))
  await waitFor(() => expect(sent).toEqual([stepPath('people')]))
  await user.click(people.getByRole('button', { name: 'Show the persons' }))
  expect(await people.findByText('Asha Kulkarni')).toBeVisible()
  expect(people.getAllByText('No email: please call').length).toBeGreaterThan(0)
  await user.click(people.getByRole('button', { name: 'Actions for Asha Kulkarni' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Told by phone' }))
  await waitFor(() => expect(sent).toContain(`POST ${incident._id}/people/${person.personId}/told`))
})

it('stops the clock when the Board is informed', async () => {
  const sent = open({}, { reportedAt: '2026-11-28T08:00:00.000Z' })
  const user = userEvent.setup()
  const report = await part('Report to the Data Protection Board')
  await user.click(report.getByRole('button', { name: 'The Board is informed' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'The Board is informed' }))
  await waitFor(() => expect(sent).toEqual([stepPath('reported')]))
  await waitFor(() => expect(report.queryByRole('button', { name: 'The Board is informed' })).toBeNull())
})

it('takes no more steps once it is closed', async () => {
  open({ closedAt: '2026-11-28T09:00:00.000Z', conclusion: 'It was a false alarm.' })
  const end = await part('Closing')
  expect(end.getByText('It was a false alarm.')).toBeVisible()
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => /Edit|List|Send|Write|informed|Close/.test(name ?? ''))).toEqual([])
})

it('stays closed when the response to an earlier request arrives', async () => {
  const conclusion = 'It was a false alarm.'
  let held: Promise<void> | undefined
  let release = () => {}
  let isAsked = false
  open({}, { closedAt: '2026-11-28T09:00:00.000Z', conclusion }, () => {
    isAsked = true
    return held
  })
  const user = userEvent.setup()
  const end = await part('Closing')
  held = new Promise((resolve) => {
    release = resolve
  })
  isAsked = false
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(isAsked).toBe(true))
  await user.click(end.getByRole('button', { name: 'Close' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByRole('textbox'), conclusion)
  await user.click(form.getByRole('button', { name: 'Close' }))
  expect(await end.findByText(conclusion)).toBeVisible()
  held = undefined
  await act(async () => release())
  // The cache notifies its components in a later task.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(end.getByText(conclusion)).toBeVisible()
})

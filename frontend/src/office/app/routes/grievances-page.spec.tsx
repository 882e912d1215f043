import type { ContactThread } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DialogsProvider } from '#office/ui/use-dialog.js'
import { AdminDocument, rowAction } from '#test-support/admin-document.js'
import GrievancesPage from './grievances-page.js'

const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const overdue = (): ContactThread => ({
  _id: '01ARZ3NDEKTSV4RRFFQ69G5M01',
  name: 'Asha',
  email: 'asha@example.com',
  phone: '',
  message: 'The sofa is still wet.',
  status: 'read',
  source: 'contact-form',
  isSuspect: false,
  bookingNumber: '',
  language: 'en',
  user: null,
  grievance: {
    number: 'K4P7XQ',
    acknowledgeBy: at(-1),
    resolveBy: at(600),
    acknowledgedAt: null,
    resolvedAt: null,
  },
  createdAt: at(-49),
  revision: 3,
  replies: [],
})

let thread: ContactThread
beforeEach(() => {
  thread = overdue()
})

/** Renders the page on a mocked API. Returns the requests that change something. */
function show(address = '/admin/grievances') {
  const sent: { path: string; body: unknown }[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace('/api', '')
    if (method === 'GET') asked.push(path)
    else {
      sent.push({ path, body: JSON.parse(String(body)) })
      const acknowledgedAt = at(0)
      thread = { ...thread, grievance: thread.grievance && { ...thread.grievance, acknowledgedAt }, revision: 4 }
      return Response.json({ success: true, message: 'Done.', data: thread })
    }
    if (path.startsWith('/contact/messages/')) return Response.json({ success: true, data: thread })
    const counts = { open: 1, dueSoon: 0, overdue: 1, done: 12 }
    return Response.json({ success: true, data: { messages: [thread], counts } }, { headers: { 'x-total-count': '1' } })
  })
  const element = (
    <DialogsProvider>
      <GrievancesPage />
    </DialogsProvider>
  )
  const router = createMemoryRouter([{ path: '/admin/grievances', element }], { initialEntries: [address] })
  render(
    <AdminDocument>
      <RouterProvider router={router} />
    </AdminDocument>,
  )
  return { sent, asked }
}

describe('the grievances of the back office', () => {
  it('show the step that is due and how many there are of each kind', async () => {
    const { asked } = show()
    expect(await screen.findByText(/^Acknowledge by .*\(overdue\)$/)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Overdue (1)' }))
    await vi.waitFor(() => expect(asked.some((path) => path.includes('tab=overdue'))).toBe(true))
    expect(screen.getByRole('radio', { name: 'Done (12)' })).toBeVisible()
  })

  it('are acknowledged from the list, at the revision that was seen', async () => {
    const { sent } = show()
    await userEvent.click(await rowAction('Asha', 'Acknowledge'))
    await vi.waitFor(() =>
      expect(sent).toEqual([{ path: `/admin/grievances/${thread._id}/acknowledge`, body: { expectedRevision: 3 } }]),
    )
    expect(await screen.findByText(/^Resolve by /)).toBeVisible()
  })

  it('are resolved by a reply that says so', async () => {
    const { sent } = show(`/admin/grievances?message=${overdue()._id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Asha' }))
    await userEvent.type(await dialog.findByLabelText('Your reply'), 'We refund you.')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'This answer resolves the grievance' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await vi.waitFor(() =>
      expect(sent).toMatchObject([
        { path: `/contact/messages/${thread._id}/reply`, body: { text: 'We refund you.', resolves: true } },
      ]),
    )
  })

  it('can’t be deleted, and no longer be resolved once they are', async () => {
    thread = {
      ...thread,
      grievance: thread.grievance && { ...thread.grievance, acknowledgedAt: at(-2), resolvedAt: at(0) },
    }
    show(`/admin/grievances?message=${thread._id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Asha' }))
    expect(await dialog.findByLabelText('Your reply')).toBeVisible()
    expect(dialog.queryByRole('checkbox')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})

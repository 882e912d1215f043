import type { Booking, Notification } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { DialogsProvider } from '#office/ui/use-dialog.js'
import { AdminDocument, rowAction } from '#test-support/admin-document.js'
import NotificationsPage from './notifications-page.js'

const booking: Booking = {
  _id: '01ARZ3NDEKTSV4RRFFQ69JX1RG',
  status: 'Pending',
  createdAt: '2026-11-27T10:00:00.000Z',
  updatedAt: '2026-11-27T10:00:00.000Z',
  revision: 0,
  user: { _id: '01ARZ3NDEKTSV4RRFFQ69G5FC1', name: 'Asha', phone: '+919812345670', email: 'asha@demo.local' },
  phone: '+919812345670',
  items: [],
  totalAmount: 899,
  serviceAddress: '12 MG Road, Pune',
  notes: '',
  history: [],
  preferredDate: null,
  preferredDay: null,
  provider: null,
}

const requested: Notification = {
  _id: '01ARZ3NDEKTSV4RRFFQ69G5N01',
  key: 'booking.requested',
  title: 'New booking request',
  message: 'Asha booked Sofa Cleaning.',
  type: 'booking_created',
  priority: 'high',
  isRead: false,
  createdAt: '2026-11-27T10:00:00.000Z',
  subject: { type: 'booking', id: booking._id },
  booking: booking._id,
  user: null,
  metadata: { customerName: 'Asha', customerPhone: '+919812345670' },
}
const unassigned: Notification = {
  ...requested,
  _id: '01ARZ3NDEKTSV4RRFFQ69G5N02',
  key: 'booking.unassigned',
  title: 'A booking needs a provider',
  message: 'Nobody could be assigned to Sofa Cleaning for Asha.',
}
const message: Notification = {
  ...requested,
  _id: '01ARZ3NDEKTSV4RRFFQ69G5N03',
  key: 'contact.received',
  title: 'New message',
  subject: { type: 'contact_message', id: '01ARZ3NDEKTSV4RRFFQ69G5M01' },
  booking: null,
  metadata: {},
}

/** Renders the page on a mocked API. Returns the requests that change something. */
function show(listed: Notification[]) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace('/api', '')
    if (method !== 'GET') sent.push({ path, body: body && JSON.parse(String(body)) })
    if (path.startsWith('/notifications/admin?'))
      return Response.json({
        success: true,
        data: listed,
        unreadCount: listed.length,
        totalCount: listed.length,
        asOf: '2026-11-27T10:05:00.000Z',
      })
    if (path === `/bookings/${booking._id}`) return Response.json(booking)
    if (path.endsWith('/notices')) return Response.json([])
    return Response.json({ success: true, data: [] })
  })
  const router = createMemoryRouter(
    [
      {
        path: '/admin/notifications',
        element: (
          <DialogsProvider>
            <NotificationsPage />
          </DialogsProvider>
        ),
      },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: ['/admin/notifications'] },
  )
  render(
    <AdminDocument>
      <RouterProvider router={router} />
    </AdminDocument>,
  )
  return { sent, router }
}

const row = async (title: string) => {
  const found = (await screen.findByText(title)).closest('tr')
  if (!found) throw new Error(`no row ${title}`)
  return found
}

describe('the notifications of the back office', () => {
  it('show a new booking without a provider as one line, which is read as one', async () => {
    const { sent } = show([unassigned, requested])
    const line = await row('New booking request')
    expect(within(line).getByText('Needs a provider')).toBeVisible()
    expect(screen.queryByText('A booking needs a provider')).toBeNull()
    await userEvent.click(within(line).getByLabelText('Mark Read'))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ path }) => path)).toEqual([
      `/notifications/admin/${requested._id}/read`,
      `/notifications/admin/${unassigned._id}/read`,
    ])
  })

  it('open the drawer of their booking, and return the focus to their row', async () => {
    show([requested])
    const line = await row('New booking request')
    line.focus()
    await userEvent.keyboard('{Enter}')
    const drawer = await screen.findByRole('dialog', { name: `Booking ${booking._id.slice(-6)}` })
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(drawer).not.toBeInTheDocument())
    await vi.waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', requested._id))
  })

  it('open the message that they are about', async () => {
    const { router } = show([message])
    await userEvent.click(await row('New message'))
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/admin/contact-messages?message=01ARZ3NDEKTSV4RRFFQ69G5M01',
    )
  })

  it('have the same actions in the menu of a row, and only those that apply', async () => {
    show([requested, message])
    expect(await rowAction('New message', 'Mark Read')).toBeVisible()
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await rowAction('New booking request', 'Respond')
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Call',
      'Mark Read',
      'Respond',
    ])
  })

  it('take a reply by keyboard, and keep it when it fails', async () => {
    show([requested])
    const line = await row('New booking request')
    line.focus()
    await userEvent.keyboard('r')
    const dialog = await screen.findByRole('dialog', { name: 'Respond to Asha' })
    const send = within(dialog).getByText('Send')
    expect(send.closest('button')).toBeDisabled()
    const text = within(dialog).getByLabelText('Your reply')
    await userEvent.type(text, 'We bring our own ladder.')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await userEvent.click(send)
    expect(await within(dialog).findByText(/^Error sending response/)).toBeVisible()
    expect(text).toHaveValue('We bring our own ladder.')
  })
})

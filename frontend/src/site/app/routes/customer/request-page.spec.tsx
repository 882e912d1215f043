import type { Booking } from '@sofaseva/contract'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { offline } from '#offline/index.js'
import { recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { aBooking, aSession, Document, jsonResponse, service, settings } from '#test-support/samples.js'
import { RequireUser } from '../../routing/guards.js'
import RequestPage from './request-page.js'

const { forgetUser, outbox, sessionMirror } = await offline

const person = aSession()
const userId = person.user._id
const OTHER = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** Mocks the API with these bookings. */
function serve(bookings: readonly Booking[], created?: Booking): void {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname === '/api/settings/public') return Response.json(settings)
    if (pathname === '/api/bookings' && method === 'POST' && created) return jsonResponse(201, created)
    if (pathname === '/api/bookings/my') return Response.json(bookings, { headers: { 'x-total-count': '1' } })
    const found = bookings.find(({ _id }) => pathname === `/api/bookings/${_id}`)
    return found ? Response.json(found) : Response.json({ code: 'BOOKING_NOT_FOUND' }, { status: 404 })
  })
}

function goOffline(): void {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
}

function Shown() {
  return <RequestPage params={useParams() as { id: string }} />
}

function show(id: string, { search = '', state }: { search?: string; state?: unknown } = {}) {
  const element = (
    <RequireUser>
      <Shown />
    </RequireUser>
  )
  const router = createMemoryRouter(
    [
      { path: '/requests/:id', element },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [{ pathname: `/requests/${id}`, search, state }] },
  )
  const view = render(
    <Document>
      <RouterProvider router={router} />
    </Document>,
  )
  return { router, ...view }
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

async function unsentBooking(): Promise<string> {
  const body = { serviceId: service._id, option: 'Three seats', serviceAddress: '5 Lake View, Aundh' }
  const display = { serviceName: service.name, optionName: 'Three seats', estimate: 1_499 }
  const key = await outbox.enqueue('booking.create', { userId, body, display })
  if (key === null) throw new Error('the booking was not stored')
  return key
}

beforeEach(async () => {
  await forgetUser(userId, { ending: null })
  const db = new OfflineDatabase()
  await Promise.all([db.documents.clear(), db.outbox.clear(), db.meta.clear()])
  writeSession(person)
  await sessionMirror.write(() => person)
  recordResponse(200)
})

describe('the page of a booking', () => {
  it('shows what happened, the actions and help that names the booking', async () => {
    const at = '2026-11-20T05:30:00.000Z'
    const booking = aBooking({ history: [{ kind: 'status', from: null, to: 'Pending', by: 'customer', at }] })
    serve([booking])
    const { router } = show(booking._id)
    expect(await title('Booking G4EWS9')).toBeVisible()
    expect(screen.getByRole('list', { name: 'What happened' })).toHaveTextContent('Requested by you')
    expect(screen.getByRole('button', { name: 'Reschedule' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Details and help' })).toBeNull()
    expect(screen.getByText(/until we confirm it\.$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', settings.supportPhoneHref)
    await userEvent.click(screen.getByRole('link', { name: 'Write to us' }))
    expect(router.state.location).toMatchObject({ pathname: '/contact', state: { bookingNumber: 'G4EWS9' } })
  })

  it('shows a cancelled booking in full', async () => {
    const booking = aBooking({ status: 'Cancelled' })
    serve([booking])
    show(booking._id)
    expect(await title('Booking G4EWS9')).toBeVisible()
    expect(screen.getByText('5 Lake View, Aundh')).toBeVisible()
    expect(screen.getByText(/^This booking is cancelled/)).toBeVisible()
  })

  it('asks for the cancellation that a link requests', async () => {
    const booking = aBooking()
    serve([booking])
    show(booking._id, { state: { act: 'cancel' } })
    expect(await screen.findByRole('dialog', { name: 'Cancel this booking?' })).toBeVisible()
  })

  it('says that there is no such booking', async () => {
    serve([aBooking()])
    show(OTHER)
    expect(await title("We couldn't find this booking")).toBeVisible()
    expect(screen.getByRole('link', { name: 'My Requests' })).toHaveAttribute('href', '/requests')
  })
})

describe('offline', () => {
  it('shows the stored booking with its age', async () => {
    const booking = aBooking()
    serve([booking])
    const first = show(booking._id)
    await title('Booking G4EWS9')
    first.unmount()
    goOffline()
    show(booking._id)
    expect(await title('Booking G4EWS9')).toBeVisible()
    expect(await screen.findByText(/^Updated /)).toBeVisible()
  })

  it('says that a booking is not on the phone', async () => {
    goOffline()
    show(OTHER)
    expect(await title("This booking isn't saved on this device yet.")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('the confirmation of a new booking', () => {
  it('shows number, time, place, price and the next steps, also after a reload', async () => {
    const booking = aBooking()
    serve([booking])
    for (const _ of ['first', 'reloaded']) {
      const { unmount } = show(booking._id, { search: '?new' })
      expect(await title('Booked')).toBeVisible()
      for (const text of ['G4EWS9', '5 Lake View, Aundh', '₹1,499']) expect(screen.getByText(text)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
      const steps = within(screen.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem')
      expect(steps.map((step) => step.textContent)).toEqual([
        expect.stringMatching(/^We'll check your booking/),
        expect.stringMatching(/^Your provider will come within your two-hour slot/),
        expect.stringMatching(/^You don't pay on this site/),
      ])
      expect(screen.getByRole('heading', { name: 'Help with this booking' })).toBeVisible()
      unmount()
    }
  })

  it('gives way to the booking once the visit is over', async () => {
    const booking = aBooking({ status: 'Completed' })
    serve([booking])
    show(booking._id, { search: '?new' })
    expect(await title('Booking G4EWS9')).toBeVisible()
  })

  it('says that the booking waits, and moves to its number once it is sent', async () => {
    goOffline()
    const key = await unsentBooking()
    const { router } = show(key, { search: '?new' })
    expect(await title('Your booking is saved')).toBeVisible()
    const steps = within(screen.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem')
    expect(steps[0]).toHaveTextContent('It gets its number then.')
    expect(screen.getByText('5 Lake View, Aundh')).toBeVisible()
    expect(screen.getByText(/^You can change or discard it here/)).toBeVisible()

    const booking = aBooking()
    serve([booking], booking)
    await act(() => outbox.flush(true))
    expect(await title('Booked')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: `/requests/${booking._id}`, search: '?new' })
  })

  it('says that a discarded booking was not sent', async () => {
    goOffline()
    const key = await unsentBooking()
    show(key, { search: '?new' })
    await title('Your booking is saved')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
    expect(await title('You discarded this booking')).toBeVisible()
  })

  it('does not show an unsent booking of another user', async () => {
    goOffline()
    const key = await unsentBooking()
    serve([])
    const other = aSession({ _id: '01J00000000000000000000008' })
    writeSession(other)
    await sessionMirror.write(() => other)
    show(key, { search: '?new' })
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("We couldn't find this booking"),
    )
    expect(screen.queryByText('5 Lake View, Aundh')).toBeNull()
  })
})

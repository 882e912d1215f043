import { type Booking, type BookingStatus, formatPhone } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { offline } from '#offline/index.js'
import { recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession, Document, settings } from '#test-support/samples.js'
import { RequireUser } from '../../routing/guards.js'
import RequestsPage from './requests-page.js'

const { forgetUser, sessionMirror } = await offline

const person = aSession()
const userId = person.user._id

function aBooking(number: number, status: BookingStatus, more: Partial<Booking> = {}): Booking {
  const at = new Date(Date.UTC(2026, 10, 1) - number * 60_000).toISOString()
  return {
    _id: `01J0000000000000000000${String(number).padStart(4, '0')}`,
    status,
    createdAt: at,
    updatedAt: at,
    user: { _id: userId, name: 'Asha', phone: '', email: '' },
    phone: '',
    totalAmount: 899,
    preferredDate: null,
    preferredDay: null,
    serviceAddress: 'Baner',
    notes: '',
    items: [
      {
        serviceId: '01J00000000000000000000001',
        serviceName: `Sofa ${number}`,
        basePrice: 899,
        selectedOption: { name: 'Base', price: 0 },
      },
    ],
    provider: null,
    revision: 0,
    history: [],
    ...more,
  }
}

/** Mocks the API with these bookings, a hundred a page, filtered by status. */
function serve(bookings: readonly Booking[], answersFilters = true): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname !== '/api/bookings/my') return Response.json({}, { status: 404 })
    const status = searchParams.get('status')
    if (status && !answersFilters) throw new TypeError('Failed to fetch')
    const found = bookings.filter((booking) => !status || booking.status === status)
    const start = (Number(searchParams.get('page') ?? 1) - 1) * 100
    return Response.json(found.slice(start, start + 100), { headers: { 'x-total-count': String(found.length) } })
  })
}

function show(address = '/requests') {
  const element = (
    <RequireUser>
      <RequestsPage />
    </RequireUser>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <Document>
      <RouterProvider router={router} />
    </Document>,
  )
  return router
}

const card = (number: number) => screen.findByRole('heading', { level: 2, name: `Sofa ${number}` })

beforeEach(async () => {
  await forgetUser(userId, { ending: null })
  await new OfflineDatabase().documents.clear()
  writeSession(person)
  await sessionMirror.write(() => person)
  recordResponse(200)
})

describe('the tabs of the requests', () => {
  const many = Array.from({ length: 130 }, (_, number) => aBooking(number, number < 120 ? 'Completed' : 'Pending'))

  it('store the tab in the address and keep its fragment', async () => {
    serve([aBooking(1, 'Pending'), aBooking(2, 'Confirmed')])
    const router = show('/requests?status=Confirmed#x')
    expect(await card(2)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Sofa 1' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Pending' }))
    expect(await card(1)).toBeVisible()
    const { search, hash } = router.state.location
    expect([search, hash]).toEqual(['?status=Pending', '#x'])
    await userEvent.click(screen.getByRole('radio', { name: 'All' }))
    expect(router.state.location.search).toBe('')
  })

  it('show all bookings of a status, also those beyond the newest hundred', async () => {
    serve(many)
    show('/requests?status=Pending')
    expect(await card(129)).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(10)
    expect(screen.queryByRole('button', { name: /more/i })).toBeNull()
  })

  it('say that older bookings may be missing while offline', async () => {
    serve(many, false)
    show('/requests?status=Pending')
    expect(await screen.findByText(/^Only the newest 100 requests are saved on this device/)).toBeVisible()
    expect(screen.queryByText('No requests here yet')).toBeNull()
  })
})

it('shows the provider of an agreed visit, the phone number, and how to change the time', async () => {
  const provider = { _id: '01J00000000000000000000008', name: 'Ravi Kale', phone: '+919822044444' }
  serve([aBooking(1, 'Confirmed', { provider }), aBooking(2, 'Completed', { provider })])
  show()
  const confirmed = within((await card(1)).closest('li') as HTMLElement)
  expect(confirmed.getByRole('link', { name: 'Call Ravi' })).toHaveAttribute('href', 'tel:+919822044444')
  expect(confirmed.getByText(/^To change the time, call us:/)).toBeVisible()
  expect(confirmed.getByRole('link', { name: formatPhone(settings.supportPhone) })).toBeVisible()
  const completed = within((await card(2)).closest('li') as HTMLElement)
  expect(completed.queryByRole('link', { name: /^Call/ })).toBeNull()
  expect(completed.queryByText(/call us/)).toBeNull()
})

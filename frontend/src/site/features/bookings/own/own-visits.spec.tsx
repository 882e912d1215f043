import { addDays, type Booking, indianDay } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { offline } from '#offline/index.js'
import { recordNoResponse, recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { aBooking, aSession, Document } from '#test-support/samples.js'
import { OwnVisits } from './own-visits.js'

const { forgetUser, sessionMirror } = await offline

const session = aSession({ name: 'Meera Joshi' })
const { user } = session
const TOMORROW = addDays(indianDay(Date.now()), 1)
const visit = aBooking({
  _id: '01J00000000000000000000011',
  status: 'Confirmed',
  preferredDate: null,
  preferredDay: TOMORROW,
})
const done = aBooking({ _id: '01J00000000000000000000012', status: 'Completed', serviceAddress: '7 Hill Road' })

beforeEach(async () => {
  await forgetUser(user._id, { ending: null })
  await new OfflineDatabase().documents.clear()
  writeSession(session)
  await sessionMirror.write(() => session)
  recordResponse(200)
})

function serve(bookings: readonly Booking[]) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/api/bookings/my')
      ? Response.json(bookings, { headers: { 'x-total-count': String(bookings.length) } })
      : Response.json({}, { status: 404 }),
  )
}

function show() {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <OwnVisits user={user} RateService={({ booking }) => <p>rate {booking._id}</p>}>
          <li>a favourite</li>
        </OwnVisits>
      ),
    },
    { path: '*', element: null },
  ])
  const view = render(
    <Document>
      <RouterProvider router={router} />
    </Document>,
  )
  return { ...view, router }
}

const cards = async () => within(await screen.findByRole('list', { name: 'For you' })).getAllByRole('listitem')

it('shows the next visit, the last booking to repeat, the job to rate, and more cards after them', async () => {
  serve([visit, done])
  const { router } = show()
  const [next, last, rate, more] = await cards()
  expect(next).toHaveTextContent(/^Next visit Confirmed.*any time/)
  expect(within(next as HTMLElement).getByRole('link')).toHaveAttribute('href', `/requests/${visit._id}`)
  expect(last).toHaveTextContent(done.items[0]?.serviceName ?? '')
  expect(rate).toHaveTextContent(`rate ${done._id}`)
  expect(more).toHaveTextContent('a favourite')
  within(last as HTMLElement)
    .getByRole('link', { name: 'Book again' })
    .click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/service/${done.items[0]?.serviceId}`))
  expect(router.state.location.state).toEqual({
    again: { option: done.items[0]?.selectedOption.name, serviceAddress: '7 Hill Road', notes: done.notes },
  })
})

it('shows them from this device without a network', async () => {
  serve([visit])
  const { unmount } = show()
  await cards()
  unmount()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  recordNoResponse()
  show()
  const [next] = await cards()
  expect(next).toHaveTextContent('Next visit')
})

it('greets a customer without bookings', async () => {
  serve([])
  show()
  const [greeting, ...others] = await cards()
  expect(greeting).toHaveTextContent('Hello, Meera')
  expect(others.map(({ textContent }) => textContent)).toEqual(['a favourite'])
})

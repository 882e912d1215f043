import { addDays, type Booking, indianDay, indianInstant } from '@sofaseva/contract'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { offline } from '#offline/index.js'
import { recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { aBooking, aSession, Document } from '#test-support/samples.js'
import { RequireUser } from '../../routing/guards.js'
import MyJobsPage from './my-jobs-page.js'

const { forgetUser, sessionMirror } = await offline

const person = aSession({ role: 'provider' })
const userId = person.user._id
const TODAY = indianDay(Date.now())
const at = (day: string, minute: number) => indianInstant(day, minute).toISOString()

let made = 0
function aJob(changes: Partial<Booking>): Booking {
  made += 1
  const _id = `01J0000000000000000000${String(made).padStart(4, '0')}`
  return aBooking({ _id, status: 'Confirmed', preferredDate: null, ...changes })
}

const sent: unknown[] = []

/** Mocks the API with these jobs. A higher `total` means that the server has more. */
function serve(jobs: readonly Booking[], total = jobs.length): void {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (init?.method === 'PUT') {
      sent.push([pathname, JSON.parse(String(init.body))])
      return Response.json(jobs[0])
    }
    if (pathname !== '/api/provider/bookings') return Response.json({}, { status: 404 })
    return Response.json(jobs, { headers: { 'x-total-count': String(total) } })
  })
}

async function show(jobs: readonly Booking[], { address = '/my-jobs', total = jobs.length } = {}) {
  serve(jobs, total)
  const element = (
    <RequireUser>
      <MyJobsPage />
    </RequireUser>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <Document>
      <RouterProvider router={router} />
    </Document>,
  )
  await screen.findByRole('radiogroup', { name: 'Jobs by time' })
  return router
}

const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const tab = (name: RegExp) => screen.getByRole('radio', { name })

beforeEach(async () => {
  sent.length = 0
  await forgetUser(userId, { ending: null })
  await new OfflineDatabase().documents.clear()
  writeSession(person)
  await sessionMirror.write(() => person)
  recordResponse(200)
})

describe('the jobs of a provider', () => {
  const jobs = () => [
    aJob({ preferredDate: at(TODAY, 12 * 60 + 30) }),
    aJob({ preferredDate: at(TODAY, 9 * 60) }),
    aJob({ preferredDate: null, preferredDay: addDays(TODAY, 1) }),
    aJob({}),
    aJob({ status: 'Completed', preferredDate: at(TODAY, 7 * 60) }),
  ]

  it('are grouped by time, with counts, and the address stores the group', async () => {
    const router = await show(jobs())
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(names).toEqual(['Today (2)', 'Upcoming (1)', 'Unscheduled (1)', 'Done (1)'])
    await userEvent.click(tab(/^Unscheduled/))
    expect(router.state.location.search).toBe('?tab=unscheduled')
    expect(cards()).toEqual(['Any time'])
    await userEvent.click(tab(/^Today/))
    expect(router.state.location.search).toBe('')
  })

  it('show the next job of today first, and the free time until the one after it', async () => {
    await show(jobs())
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(3)
    const [next, gap, later] = items
    expect(within(next as HTMLElement).getByText('Next job')).toBeVisible()
    expect(within(next as HTMLElement).getByRole('heading').textContent).toContain('9:00')
    expect(gap?.textContent).toBe('1 h 30 min free')
    expect(within(later as HTMLElement).queryByText('Next job')).toBeNull()
  })

  it('open in the group from the address', async () => {
    await show(jobs(), { address: '/my-jobs?tab=upcoming' })
    expect(tab(/^Upcoming/)).toBeChecked()
    expect(screen.queryByText('Next job')).toBeNull()
  })

  it('open in the first group that has any', async () => {
    await show([aJob({}), aJob({ status: 'Completed' })])
    await waitFor(() => expect(tab(/^Unscheduled \(1\)/)).toBeChecked())
  })

  it('say that an empty group has no jobs, and keep the other groups reachable', async () => {
    const router = await show([aJob({})])
    await waitFor(() => expect(tab(/^Unscheduled \(1\)/)).toBeChecked())
    await userEvent.click(tab(/^Today/))
    expect(screen.getByText('No jobs for today')).toBeVisible()
    expect(router.state.location.search).toBe('?tab=today')
    await userEvent.click(tab(/^Unscheduled/))
    expect(cards()).toEqual(['Any time'])
  })

  it('open in the group of the job in the address, which is scrolled into view', async () => {
    const scrolled: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id)
    })
    const list = jobs()
    const [today, , upcoming, , done] = list.map(({ _id }) => _id)
    const router = await show(list, { address: `/my-jobs#${done}` })
    await waitFor(() => expect(tab(/^Done/)).toBeChecked())
    await waitFor(() => expect(scrolled).toEqual([done]))
    await act(() => router.navigate(`/my-jobs#${upcoming}`))
    await waitFor(() => expect(tab(/^Upcoming/)).toBeChecked())
    await act(() => router.navigate(`/my-jobs?tab=unscheduled#${today}`))
    await waitFor(() => expect(tab(/^Unscheduled/)).toBeChecked())
    await act(() => router.navigate('/my-jobs#01J00000000000000000000000'))
    await waitFor(() => expect(tab(/^Today/)).toBeChecked())
  })

  it('stay in their group when its last job is completed', async () => {
    const [job, later] = [aJob({ preferredDate: at(TODAY, 9 * 60) }), aJob({})]
    await show([job, later])
    expect(tab(/^Today \(1\)/)).toBeChecked()
    serve([{ ...job, status: 'Completed', revision: 1 }, later])
    await act(async () => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(tab(/^Today \(0\)/)).toBeChecked())
  })

  it('update at once after a step, and send it as a single change', async () => {
    const job = aJob({ preferredDate: at(TODAY, 9 * 60), revision: 3 })
    await show([job])
    await userEvent.click(screen.getByRole('button', { name: 'On the way' }))
    await waitFor(() =>
      expect(sent).toEqual([
        [
          `/api/provider/bookings/${job._id}/progress`,
          { step: 'on_the_way', expectedStatus: 'Confirmed', expectedRevision: 3 },
        ],
      ]),
    )
  })
})

describe('the earnings of a provider', () => {
  const done = aJob({
    status: 'Completed',
    totalAmount: 899,
    history: [
      { kind: 'status', from: 'Confirmed', to: 'Completed', by: 'provider', at: new Date(Date.now()).toISOString() },
    ],
  })

  it('appear above the completed jobs', async () => {
    await show([done], { address: '/my-jobs?tab=done' })
    const earned = within(screen.getByRole('region', { name: 'Earned' }))
    expect(earned.getAllByText('₹899 · 1 job')).toHaveLength(3)
    expect(earned.queryByText(/Older jobs/)).toBeNull()
  })

  it('include a note while older jobs are not on this phone', async () => {
    await show([done], { address: '/my-jobs?tab=done', total: 140 })
    expect(await screen.findByText(/^Older jobs aren't saved on this device yet/)).toBeVisible()
  })
})

import { addDays, type Booking, DEFAULT_CALENDAR, formatVisitDay, indianDay, indianInstant } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { offline } from '#offline/index.js'
import { recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { mondayOf } from '#site/features/bookings/week/week.rules.js'
import { aBooking, aSession, Document } from '#test-support/samples.js'
import { RequireUser } from '../../routing/guards.js'
import JobWeekPage from './job-week-page.js'

const { forgetUser, sessionMirror } = await offline

const person = aSession({ role: 'provider' })
const TODAY = indianDay(Date.now())
const NEXT_MONDAY = addDays(mondayOf(TODAY), 7)
const at = (day: string, hour: number) => indianInstant(day, hour * 60).toISOString()

const AVAILABILITY = {
  hours: DEFAULT_CALENDAR.openingHours.map((day) => ({
    ...day,
    ...(day.weekday === 1
      ? {
          spans: [
            { opens: 540, closes: 780 },
            { opens: 960, closes: 1200 },
          ],
        }
      : {}),
  })),
  daysOff: [addDays(NEXT_MONDAY, 1)],
}

function job(number: number, changes: Partial<Booking>): Booking {
  const _id = `01J0000000000000000000${String(number).padStart(4, '0')}`
  return aBooking({ _id, status: 'Confirmed', preferredDate: null, ...changes })
}

const JOBS = [
  job(1, { preferredDate: at(TODAY, 9) }),
  job(2, { preferredDate: at(NEXT_MONDAY, 11) }),
  job(3, { preferredDate: at(NEXT_MONDAY, 9), status: 'Pending' }),
  job(4, { preferredDay: addDays(NEXT_MONDAY, 2) }),
  job(5, {}),
]

async function show(address = '/my-jobs/week') {
  const element = (
    <RequireUser>
      <JobWeekPage />
    </RequireUser>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <Document>
      <RouterProvider router={router} />
    </Document>,
  )
  await screen.findAllByRole('heading', { level: 2 })
  return router
}

/** The part of the week about a day. */
function dayOf(day: string) {
  const heading = screen.getByRole('heading', {
    name: formatVisitDay(TRANSLATORS.en, indianDay(indianInstant(day, 0))),
  })
  return within(heading.closest('li') as HTMLElement)
}

beforeEach(async () => {
  await forgetUser(person.user._id, { ending: null })
  await new OfflineDatabase().documents.clear()
  writeSession(person)
  await sessionMirror.write(() => person)
  recordResponse(200)
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname === '/api/provider/availability') return Response.json(AVAILABILITY)
    if (pathname !== '/api/provider/bookings') return Response.json({}, { status: 404 })
    return Response.json(JOBS, { headers: { 'x-total-count': String(JOBS.length) } })
  })
})

describe('a provider’s week', () => {
  it('begins with this one and marks today', async () => {
    await show()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(7)
    expect(dayOf(TODAY).getByText('Today')).toBeVisible()
    expect(dayOf(TODAY).getByRole('link')).toHaveAttribute('href', '/my-jobs')
    expect(screen.getByText('1 job')).toBeVisible()
    expect(screen.getByRole('link', { name: '1 job has no day yet.' })).toHaveAttribute(
      'href',
      '/my-jobs?tab=unscheduled',
    )
  })

  it('shows jobs in order, working times and days off of the next week, and the address names it', async () => {
    const router = await show()
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
    expect(router.state.location.search).toBe(`?week=${NEXT_MONDAY}`)
    const monday = dayOf(NEXT_MONDAY)
    expect(await monday.findByText('9:00 am – 1:00 pm, 4:00 pm – 8:00 pm')).toBeVisible()
    expect(
      monday.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent?.replace(/\s/g, ' ')),
    ).toEqual(['9:00 am – 11:00 am', '11:00 am – 1:00 pm'])
    expect(dayOf(addDays(NEXT_MONDAY, 1)).getByText('Day off')).toBeVisible()
    expect(dayOf(addDays(NEXT_MONDAY, 1)).getByText('No jobs')).toBeVisible()
    expect(dayOf(addDays(NEXT_MONDAY, 2)).getByText('Any time')).toBeVisible()
    expect(screen.getByText('3 jobs')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'This week' }))
    expect(router.state.location.search).toBe('')
    expect(screen.queryByRole('button', { name: 'This week' })).toBeNull()
  })

  it('opens in the week of the address, and has no hours in the past', async () => {
    await show(`/my-jobs/week?week=${addDays(TODAY, -7)}`)
    expect(screen.queryByText(/8:00 pm/)).toBeNull()
    expect(screen.getByText('No jobs', { selector: 'span' })).toBeVisible()
  })
})

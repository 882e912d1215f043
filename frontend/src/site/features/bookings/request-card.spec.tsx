import { addDays, type Booking, indianDay, indianInstant } from '@sofaseva/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { aBooking, aSession, Document } from '#test-support/samples.js'
import { RequestCard } from './request-card.js'
import type { RequestActions } from './use-request-actions.js'

const nothing = async () => undefined
const actions = {
  onAct: nothing,
  onCancel: nothing,
  onCalendar: nothing,
  onReschedule: nothing,
  onSendNow: nothing,
  onDiscard: nothing,
  onChoose: nothing,
  onChooseWindow: nothing,
}

function show(booking: Booking, { isLinked = false, onReschedule = nothing as RequestActions['onReschedule'] } = {}) {
  return render(
    <Document>
      <MemoryRouter>
        <ul>
          <RequestCard
            booking={booking}
            change={null}
            isLinked={isLinked}
            act={null}
            {...actions}
            onReschedule={onReschedule}
          >
            <p>How was it?</p>
          </RequestCard>
        </ul>
      </MemoryRouter>
    </Document>,
  )
}

it('folds a cancelled booking to a line with a way to book again', async () => {
  show(aBooking({ status: 'Cancelled' }))
  expect(screen.getByText('5 Lake View, Aundh')).not.toBeVisible()
  expect(screen.getByRole('link', { name: 'Book again' })).toBeVisible()
  await userEvent.click(screen.getByText(/^Booking G4EWS9, Sat, 28 Nov/))
  expect(screen.getByText('5 Lake View, Aundh')).toBeVisible()
})

it('links to the page of the booking', () => {
  show(aBooking())
  expect(screen.getByRole('link', { name: 'Details and help' })).toHaveAttribute(
    'href',
    '/requests/01J00000000000000000G4EWS9',
  )
})

it('opens a cancelled booking that a link leads to', () => {
  show(aBooking({ status: 'Cancelled' }), { isLinked: true })
  expect(screen.getByText('5 Lake View, Aundh')).toBeVisible()
})

it.each(['Pending', 'Confirmed', 'Completed'] as const)('shows all of a %s booking', (status) => {
  show(aBooking({ status }))
  expect(screen.getByText('5 Lake View, Aundh')).toBeVisible()
  expect(screen.getByText('How was it?')).toBeVisible()
})

describe('the timeline of a booking', () => {
  it('includes events besides the statuses', () => {
    const entry = { from: 'Confirmed', to: 'Confirmed', by: 'provider', at: '2026-11-27T04:42:00.000Z' } as const
    const history: Booking['history'] = [
      { ...entry, kind: 'status', from: null, to: 'Pending', by: 'customer' },
      {
        ...entry,
        kind: 'rescheduled',
        fromDate: '2026-11-28T03:30:00.000Z',
        fromDay: null,
        toDate: '2026-11-29T07:30:00.000Z',
        toDay: null,
      },
      ...(['assigned', 'on_the_way', 'started'] as const).map((kind) => ({ ...entry, kind })),
    ]
    show(aBooking({ status: 'Confirmed', history }))
    const items = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent?.split(' (')[0]?.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/^Requested by you, /),
      expect.stringMatching(/^Rescheduled from Sat, 28 Nov.*, 9:00 am – 11:00 am to Sun, 29 Nov.*, 1:00 pm – 3:00 pm$/),
      'Provider assigned',
      'On the way',
      'Work started',
    ])
  })

  it('reads entries without kinds that an earlier build stored', () => {
    const history = [{ from: null, to: 'Pending', by: 'customer', at: '2026-11-27T04:42:00.000Z' }] as never
    show(aBooking({ history }))
    expect(screen.getByText(/^Requested by you/)).toBeVisible()
  })
})

describe('the provider of a visit', () => {
  const provider = { _id: '01J0000000000000000PROV1DE', name: 'Ravi Kulkarni', phone: '+919000054321' }

  it('appears by first name, with a way to call, once the visit is confirmed', () => {
    show(aBooking({ status: 'Confirmed', provider }))
    const coming = within(screen.getByRole('region', { name: "Who's coming" }))
    expect(coming.getByText('Ravi')).toBeVisible()
    expect(coming.getByRole('link', { name: 'Call Ravi' })).toHaveAttribute('href', 'tel:+919000054321')
    expect(screen.queryByText(/Kulkarni/)).toBeNull()
    expect(screen.queryByText(/jobs? done/)).toBeNull()
  })

  it('includes the number of completed jobs if known', () => {
    show(aBooking({ status: 'Confirmed', provider: { ...provider, completedJobs: 41 } }))
    expect(within(screen.getByRole('region', { name: "Who's coming" })).getByText('41 jobs done')).toBeVisible()
  })

  it('links to the page that states how providers are chosen', () => {
    show(aBooking({ status: 'Confirmed', provider }))
    expect(screen.getByRole('link', { name: 'How we choose providers' })).toHaveAttribute('href', '/policies/ranking')
  })

  it.each(['Pending', 'Completed', 'Cancelled'] as const)('has no section of its own for a %s booking', (status) => {
    show(aBooking({ status, provider }))
    expect(screen.queryByRole('region', { name: "Who's coming" })).toBeNull()
  })
})

describe('the fee of a late cancellation', () => {
  const lateFee = { amount: 200, owedBy: 'customer', settlement: null, note: '' } as const

  it.each([
    [lateFee, 'You owe us ₹200 for the late cancellation.'],
    [{ ...lateFee, owedBy: 'business' as const }, 'We owe you ₹200, because we cancelled late.'],
    [{ ...lateFee, settlement: 'waived' as const, note: 'You were ill.' }, /waived: You were ill\.$/],
  ])('says who owes it, and what became of it', (fee, text) => {
    show(aBooking({ status: 'Cancelled', lateFee: fee }))
    expect(screen.getByText(text)).toBeVisible()
  })
})

describe('the reschedule form', () => {
  const DAY = addDays(indianDay(Date.now()), 2)
  const at = (hour: number) => indianInstant(DAY, hour * 60).toISOString()
  const window = (hour: number, free: boolean) => ({ start: at(hour), free })
  const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`)
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Reschedule' }))
  const asked: string[] = []

  beforeEach(async () => {
    asked.length = 0
    sessionStorage.clear()
    await new OfflineDatabase().documents.clear()
    writeSession(aSession())
    const session = { id: 'current' as const, userId: aSession().user._id, token: 'token-1', body: aSession() }
    await new OfflineDatabase().session.put(session)
    recordResponse(200)
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      if (/\/api\/bookings\/\w+\/availability/.test(url))
        return Response.json([{ date: DAY, windows: [window(11, true), window(13, true)] }])
      if (url.includes('/availability'))
        return Response.json([{ date: DAY, windows: [window(11, false), window(13, false)] }])
      return Response.json({}, { status: 404 })
    })
  })

  it('offers windows that only the booking’s own visit takes', async () => {
    show(aBooking({ preferredDate: at(11) }))
    await open()
    await waitFor(() => expect(radio(at(13))).not.toBeNull())
    expect(asked.some((url) => url.includes('/services/'))).toBe(false)
  })

  it('sends a change of the copy that was edited, also after a reload', async () => {
    const first = aBooking({ preferredDate: at(11), revision: 4 })
    const { unmount } = show(first)
    await open()
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Gate 2')
    unmount()
    const onReschedule = vi.fn()
    show({ ...first, revision: 5, serviceAddress: '7 New Road, Baner' }, { onReschedule })
    await open()
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Gate 2')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(onReschedule).toHaveBeenCalled())
    expect(onReschedule.mock.calls[0]).toMatchObject([
      { revision: 4, serviceAddress: '5 Lake View, Aundh' },
      { notes: 'Gate 2', serviceAddress: '7 New Road, Baner' },
    ])
  })
})

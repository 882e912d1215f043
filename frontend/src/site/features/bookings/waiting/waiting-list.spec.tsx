import { ANY_TIME, type Booking, MINUTE_MS } from '@sofaseva/contract'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aBooking, Document } from '#test-support/samples.js'
import { WaitingList } from './waiting-list.js'

const outbox = vi.hoisted(() => ({ enqueue: vi.fn(async () => 'key') }))
vi.mock('#offline/load.js', () => ({ loadOffline: async () => ({ outbox }) }))
vi.mock('#offline/outbox/delivery-result.js', () => ({ send: async () => 'sent' }))

const NOW = Date.parse('2026-11-26T05:30:00.000Z')
const start = '2026-11-27T03:30:00.000Z'
const offer = { start, expiresAt: new Date(NOW + 10 * MINUTE_MS).toISOString() }
const waiting = {
  weekdays: [...ANY_TIME.weekdays],
  dayParts: [...ANY_TIME.dayParts],
  since: '2026-11-25T05:30:00.000Z',
  offer: null,
}
const booking = (changes: Partial<Booking> = {}) => aBooking({ waiting: null, ...changes })

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  outbox.enqueue.mockClear()
})

function show(shown: Booking) {
  return render(
    <Document>
      <WaitingList booking={shown} known={shown} />
    </Document>,
  )
}

it('joins the waiting list with the chosen days and times of day', async () => {
  const shown = booking()
  show(shown)
  await user().click(screen.getByRole('button', { name: 'Tell me if an earlier slot opens up' }))
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await user().click(screen.getByRole('checkbox', { name: day }))
  await user().click(screen.getByRole('checkbox', { name: 'Evening' }))
  await user().click(screen.getByRole('button', { name: 'Join the waiting list' }))
  expect(outbox.enqueue).toHaveBeenCalledWith('booking.waiting', {
    userId: shown.user._id,
    booking: shown,
    wanted: { weekdays: [0, 6], dayParts: ['morning', 'afternoon'] },
  })
})

it('asks for a day and a time of day', async () => {
  show(booking())
  await user().click(screen.getByRole('button', { name: 'Tell me if an earlier slot opens up' }))
  for (const box of screen.getAllByRole('checkbox')) await user().click(box)
  await user().click(screen.getByRole('button', { name: 'Join the waiting list' }))
  expect(screen.getByText('Choose at least one day.')).toBeVisible()
  expect(screen.getByText('Choose at least one time of day.')).toBeVisible()
  expect(outbox.enqueue).not.toHaveBeenCalled()
})

it('shows the place on the list with the wanted times, which can be left', async () => {
  show(booking({ waiting: { ...waiting, weekdays: [6, 0], dayParts: ['morning'] } }))
  expect(screen.getByText('On the waiting list')).toBeVisible()
  expect(screen.getByText("We'll tell you about earlier times: Sat, Sun; Morning.")).toBeVisible()
  await user().click(screen.getByRole('button', { name: 'Leave the waiting list' }))
  expect(outbox.enqueue).toHaveBeenCalledWith('booking.waiting', expect.objectContaining({ wanted: null }))
})

it.each([
  ['Accept', true],
  ['Decline', false],
])('counts down an offer, and sends “%s”', async (name, accepts) => {
  show(booking({ waiting: { ...waiting, offer } }))
  expect(screen.getByText(/^We can come Fri, 27 Nov, 9:00 am/)).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent('Held for you for 10:00 more')
  act(() => void vi.advanceTimersByTime(61_000))
  expect(screen.getByRole('timer')).toHaveTextContent(/Held for you for 8:5\d more/)
  await user().click(screen.getByRole('button', { name }))
  expect(outbox.enqueue).toHaveBeenCalledWith('booking.offer', expect.objectContaining({ start, accepts }))
})

it('removes an offer whose time is over', () => {
  show(booking({ waiting: { ...waiting, offer } }))
  act(() => void vi.advanceTimersByTime(10 * MINUTE_MS))
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(screen.getByText('On the waiting list')).toBeVisible()
})

it.each<[string, Partial<Booking>]>([
  ['closed', { status: 'Completed' }],
  ['whose visit has begun', { preferredDate: new Date(NOW).toISOString() }],
])('shows nothing for a booking %s', (_, changes) => {
  const { container } = show(booking(changes))
  expect(container.querySelector('button')).toBeNull()
})

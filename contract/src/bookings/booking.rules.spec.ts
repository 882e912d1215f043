import { describe, expect, it } from 'vitest'
import {
  BOOKING_STATUSES,
  type BookingStatus,
  badgeText,
  canCancel,
  canReschedule,
  canTransition,
  compareJobs,
  isOpen,
  lastSix,
  reopens,
} from './booking.rules.js'

describe('a provider’s jobs', () => {
  const job = (
    _id: string,
    status: BookingStatus,
    preferredDate: string | null,
    createdAt = '2026-11-01T00:00:00.000Z',
  ) => ({
    _id,
    status,
    preferredDate,
    createdAt,
  })

  it('are sorted by time, with finished jobs last and newest first', () => {
    const jobs = [
      job('done-early', 'Completed', '2026-11-02T00:00:00.000Z', '2026-10-01T00:00:00.000Z'),
      job('no-time-later', 'Pending', null, '2026-11-03T00:00:00.000Z'),
      job('tomorrow', 'Confirmed', '2026-11-22T03:30:00.000Z'),
      job('done-late', 'Cancelled', null, '2026-10-02T00:00:00.000Z'),
      job('overdue', 'Pending', '2026-11-20T03:30:00.000Z'),
      job('no-time', 'Confirmed', null, '2026-11-02T00:00:00.000Z'),
      job('tomorrow-too', 'Pending', '2026-11-22T03:30:00.000Z', '2026-11-02T00:00:00.000Z'),
    ]
    expect(jobs.sort(compareJobs).map(({ _id }) => _id)).toEqual([
      'overdue',
      'tomorrow',
      'tomorrow-too',
      'no-time',
      'no-time-later',
      'done-late',
      'done-early',
    ])
  })
})

describe('status transitions', () => {
  it('allow admins every change', () => {
    for (const from of BOOKING_STATUSES)
      for (const to of BOOKING_STATUSES) expect(canTransition('admin', from, to)).toBe(true)
  })

  it('allow providers every change except back to Pending', () => {
    for (const from of BOOKING_STATUSES)
      for (const to of BOOKING_STATUSES)
        expect(canTransition('provider', from, to)).toBe(to !== 'Pending' || from === 'Pending')
  })

  it('allow customers only to cancel an open booking', () => {
    const allowed = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.filter((to) => from !== to && canTransition('customer', from, to)).map((to) => `${from}→${to}`),
    )
    expect(allowed).toEqual(['Pending→Cancelled', 'Confirmed→Cancelled'])
  })
})

describe('a booking', () => {
  const statuses = (holds: (status: BookingStatus) => boolean) => BOOKING_STATUSES.filter(holds)

  it('is open and can be cancelled until it is completed or cancelled', () => {
    expect(statuses(isOpen)).toEqual(['Pending', 'Confirmed'])
    expect(statuses(canCancel)).toEqual(['Pending', 'Confirmed'])
  })

  it('can be rescheduled by its customer until it is confirmed', () => {
    expect(statuses(canReschedule)).toEqual(['Pending'])
  })

  it('reopens when a closed booking becomes open', () => {
    expect(reopens('Cancelled', 'Confirmed')).toBe(true)
    expect(reopens('Pending', 'Confirmed')).toBe(false)
    expect(reopens('Completed', 'Cancelled')).toBe(false)
  })
})

describe('displayed ids and counts', () => {
  it('show the last six characters and a capped number', () => {
    expect(lastSix('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe('9G5FAV')
    expect([badgeText(9, 9), badgeText(10, 9), badgeText(100, 99)]).toEqual(['9', '9+', '99+'])
  })
})

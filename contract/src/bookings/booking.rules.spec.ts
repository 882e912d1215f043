import { describe, expect, it } from 'vitest'
import { TRANSLATORS } from '../i18n/translators.js'
import { indianInstant } from '../lib/time.js'
import {
  BOOKING_STATUSES,
  type BookingStatus,
  badgeText,
  canCancel,
  canReschedule,
  canTransition,
  compareJobs,
  isOpen,
  isVisitAhead,
  lastSix,
  NEXT_ACTIONS,
  reopens,
  STATUS_COLOURS,
  STATUS_KEYS,
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

  it('at any time of a day come after that day’s windows and before the next day’s', () => {
    const wholeDay = (_id: string, preferredDay: string) => ({ ...job(_id, 'Pending', null), preferredDay })
    const jobs = [
      job('none', 'Pending', null),
      job('next morning', 'Pending', '2026-11-23T03:30:00.000Z'),
      wholeDay('day', '2026-11-22'),
      job('last window', 'Confirmed', '2026-11-22T14:30:00.000Z'),
    ]
    expect(jobs.sort(compareJobs).map(({ _id }) => _id)).toEqual(['last window', 'day', 'next morning', 'none'])
  })

  it('with one time and age are sorted by id, finished ones in the other direction', () => {
    const sorted = (status: BookingStatus) =>
      ['b', 'a', 'c'].map((id) => job(id, status, '2026-11-22T03:30:00.000Z')).sort(compareJobs)
    expect(sorted('Pending').map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
    expect(sorted('Completed').map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
    const [same] = sorted('Pending')
    expect(same && compareJobs(same, same)).toBe(0)
  })
})

describe('a visit', () => {
  const start = '2026-11-22T03:30:00.000Z'
  const midnight = indianInstant('2026-11-22', 0).getTime()

  it('is ahead until its window begins', () => {
    const window = { preferredDate: start, preferredDay: '2026-11-20' }
    expect(isVisitAhead(window, Date.parse(start) - 1)).toBe(true)
    expect(isVisitAhead(window, Date.parse(start))).toBe(false)
  })

  it('at any time of a day is ahead until the day begins in India', () => {
    const day = { preferredDate: null, preferredDay: '2026-11-22' }
    expect(isVisitAhead(day, midnight - 1)).toBe(true)
    expect(isVisitAhead(day, midnight)).toBe(false)
  })

  it('without a time is not ahead', () => {
    for (const preferredDay of [null, undefined, ''])
      expect(isVisitAhead({ preferredDate: null, ...(preferredDay === undefined ? {} : { preferredDay }) }, 0)).toBe(
        false,
      )
  })
})

describe('a status', () => {
  it('has a name, a colour and next actions that admins may take', () => {
    const names = BOOKING_STATUSES.map((status) => TRANSLATORS.en.t(STATUS_KEYS[status]))
    expect(names).toEqual(['Pending', 'Confirmed', 'Completed', 'Cancelled'])
    expect(BOOKING_STATUSES.map((status) => STATUS_COLOURS[status])).toEqual(['yellow', 'blue', 'green', 'yellow'])
    expect(BOOKING_STATUSES.map((status) => NEXT_ACTIONS[status])).toEqual([
      ['Confirmed', 'Cancelled'],
      ['Completed'],
      [],
      [],
    ])
  })

  it('may stay as it is for any role', () => {
    for (const role of ['customer', 'provider', 'admin'] as const)
      for (const status of BOOKING_STATUSES) expect(canTransition(role, status, status)).toBe(true)
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
    expect(reopens('Completed', 'Pending')).toBe(true)
    expect(reopens('Confirmed', 'Cancelled')).toBe(false)
  })
})

describe('displayed ids and counts', () => {
  it('show the last six characters and a capped number', () => {
    expect(lastSix('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe('9G5FAV')
    expect([badgeText(9, 9), badgeText(10, 9), badgeText(100, 99)]).toEqual(['9', '9+', '99+'])
  })
})

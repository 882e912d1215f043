import { describe, expect, it } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus, badgeText, compareJobs, lastSix, mayMove } from './booking.rules.js'
import { calendarEntry } from './calendar.rules.js'
import { estimatedPrice, formatRupees, priceText, toPaise, toRupees } from './money.rules.js'
import { noticePath } from './notification.rules.js'
import { remindersDue } from './reminder.rules.js'
import { formatDateTime, formatWindow, indianDay, indianInstant, relativeTime, startOfIndianDay } from './time.rules.js'
import { urgency } from './urgency.rules.js'
import { windowRefusal, windowStarts } from './window.rules.js'

const NOW = '2026-11-20T10:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000)

describe('money', () => {
  it.each([
    [0, 0],
    [899, 89_900],
    [0.1, 10],
    [1234.56, 123_456],
    [9_999_999.99, 999_999_999],
  ])('%d rupees are %d paise and back', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise)
    expect(toRupees(paise)).toBe(rupees)
  })

  it('refuses amounts that are not whole paise', () => {
    expect(() => toPaise(0.001)).toThrow(RangeError)
    expect(() => toPaise(Number.NaN)).toThrow(RangeError)
  })

  it('adds without the errors of binary fractions', () => {
    expect(estimatedPrice(0.1, 0.2)).toBe(0.3)
    expect(estimatedPrice(899, 750.5)).toBe(1649.5)
  })

  it('groups as India does', () => {
    expect(formatRupees(1499)).toBe('₹1,499')
    expect(formatRupees(125_000)).toBe('₹1,25,000')
    expect(formatRupees(1250.5)).toBe('₹1,250.5')
  })

  it('is replaced by a sentence while prices are hidden', () => {
    expect(priceText(899, true)).toBe('₹899')
    expect(priceText(899, false)).toBe('Price on request')
  })
})

describe('time in India', () => {
  it('changes the day at 18:30 UTC', () => {
    expect(indianDay('2026-11-20T18:29:59.999Z')).toBe('2026-11-20')
    expect(indianDay('2026-11-20T18:30:00.000Z')).toBe('2026-11-21')
    expect(startOfIndianDay(NOW).toISOString()).toBe('2026-11-19T18:30:00.000Z')
    expect(indianInstant('2026-11-20', 9 * 60).toISOString()).toBe('2026-11-20T03:30:00.000Z')
  })

  it('is formatted as people write it', () => {
    expect(formatDateTime('2026-11-20T18:35:00.000Z')).toBe('21 Nov 2026, 12:05 am')
    expect(formatWindow('2026-11-21T03:30:00.000Z')).toBe('Sat, 21 Nov, 9:00 am – 11:00 am')
  })

  it.each([
    [0, 'Just now'],
    [1 / 60, '1 minute ago'],
    [59 / 60, '59 minutes ago'],
    [1, '1 hour ago'],
    [23.9, '23 hours ago'],
    [24, '19 Nov 2026, 3:30 pm'],
  ])('%d hours ago is "%s"', (hours, text) => {
    expect(relativeTime(ago(hours), NOW)).toBe(text)
  })

  it.each([
    [1.99, 'Urgent'],
    [2, 'High Priority'],
    [5.99, 'High Priority'],
    [6, 'Medium Priority'],
    [11.99, 'Medium Priority'],
    [12, 'Normal'],
  ])('a request of %d hours is %s', (hours, label) => {
    expect(urgency({ status: 'Pending', createdAt: ago(hours) }, NOW)).toBe(label)
  })

  it.each(['Confirmed', 'Completed', 'Cancelled'] as const)('a request that is %s does not press', (status) => {
    expect(urgency({ status, createdAt: ago(1) }, NOW)).toBeNull()
  })
})

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

  it('start with the next in time, end with what is finished, the newest first', () => {
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
      ...['overdue', 'tomorrow', 'tomorrow-too'],
      ...['no-time', 'no-time-later'],
      ...['done-late', 'done-early'],
    ])
  })
})

describe('two-hour windows', () => {
  it.each([
    ['a weekday at opening', '2026-11-23', 9 * 60, null],
    ['a weekday that ends at closing', '2026-11-23', 18 * 60, null],
    ['a weekday that ends after closing', '2026-11-23', 18 * 60 + 1, 'closed'],
    ['a weekday before opening', '2026-11-23', 9 * 60 - 1, 'closed'],
    ['a Sunday at its opening', '2026-11-22', 10 * 60, null],
    ['a Sunday that ends at its closing', '2026-11-22', 16 * 60, null],
    ['a Sunday evening', '2026-11-22', 17 * 60, 'closed'],
    ['yesterday', '2026-11-19', 10 * 60, 'past'],
    ['beyond sixty days', '2027-01-20', 10 * 60, 'too-far'],
  ])('%s', (_name, day, minute, refusal) => {
    expect(windowRefusal(indianInstant(day, minute), NOW)).toBe(refusal)
  })

  it('are offered from opening on, and only ahead', () => {
    expect(windowStarts('2026-11-22', NOW).map((start) => formatWindow(start))).toEqual([
      'Sun, 22 Nov, 10:00 am – 12:00 pm',
      'Sun, 22 Nov, 12:00 pm – 2:00 pm',
      'Sun, 22 Nov, 2:00 pm – 4:00 pm',
      'Sun, 22 Nov, 4:00 pm – 6:00 pm',
    ])
    expect(windowStarts('2026-11-20', NOW)).toHaveLength(1)
    for (const start of windowStarts('2026-11-23', NOW)) expect(windowRefusal(start, NOW)).toBeNull()
  })
})

describe('status moves', () => {
  it('are all open to admins', () => {
    for (const from of BOOKING_STATUSES)
      for (const to of BOOKING_STATUSES) expect(mayMove('admin', from, to)).toBe(true)
  })

  it('are open to providers but for going back to Pending', () => {
    for (const from of BOOKING_STATUSES)
      for (const to of BOOKING_STATUSES)
        expect(mayMove('provider', from, to)).toBe(to !== 'Pending' || from === 'Pending')
  })

  it('are cancelling, for customers, while it is open', () => {
    const allowed = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.filter((to) => from !== to && mayMove('customer', from, to)).map((to) => `${from}→${to}`),
    )
    expect(allowed).toEqual(['Pending→Cancelled', 'Confirmed→Cancelled'])
  })
})

describe('what people see of ids and counts', () => {
  it('is the last six characters, and a capped number', () => {
    expect(lastSix('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe('9G5FAV')
    expect([badgeText(9, 9), badgeText(10, 9), badgeText(100, 99)]).toEqual(['9', '9+', '99+'])
  })
})

describe('reminders', () => {
  const preferredAt = indianInstant('2026-11-24', 11 * 60)
  const longAgo = indianInstant('2026-11-20', 0)
  const due = (day: string, minute: number, createdAt = longAgo) =>
    remindersDue({ preferredAt, createdAt }, indianInstant(day, minute))

  it('come the evening before, until midnight', () => {
    expect(due('2026-11-23', 18 * 60 - 1)).toEqual([])
    expect(due('2026-11-23', 18 * 60)).toEqual(['evening-before'])
    expect(due('2026-11-23', 24 * 60 - 1)).toEqual(['evening-before'])
    expect(due('2026-11-24', 0)).toEqual([])
  })

  it('come two hours before, until it starts', () => {
    expect(due('2026-11-24', 9 * 60 - 1)).toEqual([])
    expect(due('2026-11-24', 9 * 60)).toEqual(['two-hours'])
    expect(due('2026-11-24', 11 * 60)).toEqual([])
  })

  it('are not sent for bookings made after they were due', () => {
    expect(due('2026-11-23', 20 * 60, indianInstant('2026-11-23', 19 * 60))).toEqual([])
    expect(due('2026-11-24', 10 * 60, indianInstant('2026-11-23', 19 * 60))).toEqual(['two-hours'])
  })
})

describe('a calendar entry', () => {
  const booking = {
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    serviceName: 'Sofa Shampooing',
    serviceAddress: 'Baner, Pune',
    preferredDate: '2026-11-24T05:30:00.000Z',
    revision: 3,
    bookingStatus: 'Confirmed' as const,
  }
  const organiser = { brand: 'SofaSeva', host: 'sofaseva.example', email: 'help@sofaseva.example' }

  it('keeps its id, and its sequence grows with the booking', () => {
    expect(calendarEntry(booking, organiser, 'asha@example.com')).toMatchObject({
      uid: '01ARZ3NDEKTSV4RRFFQ69G5FAV@sofaseva.example',
      sequence: 3,
      method: 'REQUEST',
      duration: { hours: 2 },
      attendees: [{ email: 'asha@example.com', rsvp: false }],
    })
    expect(calendarEntry({ ...booking, bookingStatus: 'Cancelled' }, organiser)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      attendees: [],
    })
  })

  it('is tentative until somebody confirms the booking', () => {
    const statusOf = (bookingStatus: BookingStatus) => calendarEntry({ ...booking, bookingStatus }, organiser)?.status
    expect(BOOKING_STATUSES.map((status) => [status, statusOf(status)])).toEqual([
      ['Pending', 'TENTATIVE'],
      ['Confirmed', 'CONFIRMED'],
      ['Completed', 'CONFIRMED'],
      ['Cancelled', 'CANCELLED'],
    ])
  })

  it('needs a window', () => {
    expect(calendarEntry({ ...booking, preferredDate: null }, organiser)).toBeNull()
  })
})

describe('opening a notice', () => {
  it('leads to where the person can do something about it', () => {
    const subject = { type: 'booking', id: 'B' } as const
    expect(noticePath('customer', { subject, as: 'customer' })).toBe('/requests#B')
    expect(noticePath('provider', { subject, as: 'provider' })).toBe('/my-jobs')
    expect(noticePath('provider', { subject, as: 'customer' })).toBe('/requests#B')
    expect(noticePath('admin', { subject })).toBe('/admin/notifications')
    expect(noticePath('customer', { subject: null })).toBe('/notifications')
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatDateTime, formatDay, formatDayOfMonth, relativeTime, weekdayName } from '../i18n/format-dates.js'
import { formatWindow } from '../i18n/format-visits.js'
import { TRANSLATORS } from '../i18n/translators.js'
import {
  BOOKING_STATUSES,
  type BookingStatus,
  badgeText,
  canCancel,
  canReschedule,
  compareJobs,
  isOpen,
  lastSix,
  mayMove,
  reopens,
} from './booking.rules.js'
import { calendarEntry } from './calendar.rules.js'
import { isTranslated, repeatedOptionNames } from './catalog.rules.js'
import { noticePath } from './notification.rules.js'
import { openingHoursLines, openingHoursSpec } from './opening-hours.rules.js'
import { unservedPincode } from './pincode.rules.js'
import { remindersDue } from './reminder.rules.js'
import { indianDay, indianInstant, startOfIndianDay } from './time.rules.js'
import { urgency } from './urgency.rules.js'
import { DEFAULT_CALENDAR, windowRefusal, windowStarts } from './window.rules.js'

const { en, hi, mr } = TRANSLATORS
const NOW = '2026-11-20T10:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000)

// Dates of this year are written without it.
beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

describe('time in India', () => {
  it('changes the day at 18:30 UTC', () => {
    expect(indianDay('2026-11-20T18:29:59.999Z')).toBe('2026-11-20')
    expect(indianDay('2026-11-20T18:30:00.000Z')).toBe('2026-11-21')
    expect(startOfIndianDay(NOW).toISOString()).toBe('2026-11-19T18:30:00.000Z')
    expect(indianInstant('2026-11-20', 9 * 60).toISOString()).toBe('2026-11-20T03:30:00.000Z')
  })

  it('is formatted as people write it', () => {
    expect(formatDateTime(en, '2026-11-20T18:35:00.000Z')).toBe('21 Nov 2026, 12:05\u00a0am')
    expect(formatWindow(en, '2026-11-21T03:30:00.000Z')).toBe('Sat, 21 Nov, 9:00\u00a0am – 11:00\u00a0am')
    expect(formatWindow(hi, '2026-11-21T03:30:00.000Z')).toBe('शनि, 21 नव॰, सुबह\u00a09:00 – सुबह\u00a011:00')
    // Another year is named, counted in India.
    expect(formatWindow(en, '2026-12-31T18:30:00.000Z')).toBe('Fri, 1 Jan 2027, 12:00\u00a0am – 2:00\u00a0am')
    expect(formatWindow(en, '2025-11-21T03:30:00.000Z')).toBe('Fri, 21 Nov 2025, 9:00\u00a0am – 11:00\u00a0am')
    expect(formatDayOfMonth(en, '2025-11-21T03:30:00.000Z')).toBe('21 Nov')
    expect(formatDateTime(mr, '2026-11-20T18:35:00.000Z')).toBe('21 नोव्हें 2026, रात्री\u00a012:05')
  })

  it.each([
    ['en', 'en-US'],
    ['hi', 'hi-IN'],
    ['mr', 'mr-IN'],
  ] as const)('has the names of Intl in %s', (language, tag) => {
    const noon = (month: number, day: number) => Date.UTC(2023, month, day, 6, 30)
    const name = (instant: number, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(instant)
    const days = Array.from({ length: 7 }, (_, day) => day)
    const months = Array.from({ length: 12 }, (_, month) => noon(month, 1))
    const translator = TRANSLATORS[language]
    expect(months.map((first) => formatDay(translator, new Date(first)))).toEqual(
      months.map((first) => `1 ${name(first, { month: 'short' })} 2023`),
    )
    // The year began with a Sunday.
    for (const style of ['short', 'long'] as const)
      expect(days.map((day) => weekdayName(translator, day, style))).toEqual(
        days.map((day) => name(noon(0, day + 1), { weekday: style })),
      )
  })

  it.each([
    [0, 'Just now'],
    [1 / 60, '1 minute ago'],
    [59 / 60, '59 minutes ago'],
    [1, '1 hour ago'],
    [23.9, '23 hours ago'],
    [24, '19 Nov 2026, 3:30\u00a0pm'],
  ])('%d hours ago is "%s"', (hours, text) => {
    expect(relativeTime(en, ago(hours), NOW)).toBe(text)
  })

  it('begins small inside a sentence, and leaves names of months', () => {
    expect(relativeTime(en, ago(0), NOW, 'sentence')).toBe('just now')
    expect(relativeTime(en, ago(24), NOW, 'sentence')).toBe('19 Nov 2026, 3:30\u00a0pm')
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
    ['a quarter past', '2026-11-23', 9 * 60 + 15, null],
    ['some minutes past', '2026-11-23', 9 * 60 + 7, 'off-step'],
    ['a second past', '2026-11-23', 9 * 60 + 1 / 60, 'off-step'],
    ['a Sunday at its opening', '2026-11-22', 10 * 60, null],
    ['a Sunday that ends at its closing', '2026-11-22', 16 * 60, null],
    ['a Sunday evening', '2026-11-22', 17 * 60, 'closed'],
    ['yesterday', '2026-11-19', 10 * 60, 'past'],
    ['beyond sixty days', '2027-01-20', 10 * 60, 'too-far'],
  ])('%s', (_name, day, minute, refusal) => {
    expect(windowRefusal(indianInstant(day, minute), NOW, DEFAULT_CALENDAR)).toBe(refusal)
  })

  it('are offered from opening on, and only ahead', () => {
    expect(windowStarts('2026-11-22', NOW).map((start) => formatWindow(en, start))).toEqual([
      'Sun, 22 Nov, 10:00\u00a0am – 12:00\u00a0pm',
      'Sun, 22 Nov, 12:00\u00a0pm – 2:00\u00a0pm',
      'Sun, 22 Nov, 2:00\u00a0pm – 4:00\u00a0pm',
      'Sun, 22 Nov, 4:00\u00a0pm – 6:00\u00a0pm',
    ])
    expect(windowStarts('2026-11-20', NOW)).toHaveLength(1)
    for (const start of windowStarts('2026-11-23', NOW)) expect(windowRefusal(start, NOW, DEFAULT_CALENDAR)).toBeNull()
  })

  it('start on steps from opening, too', () => {
    const openingHours = DEFAULT_CALENDAR.openingHours.map((hours) => ({ ...hours, opens: 9 * 60 + 20 }))
    const calendar = { openingHours, holidays: [] }
    for (const start of windowStarts('2026-11-23', NOW, calendar))
      expect(windowRefusal(start, NOW, calendar)).toBeNull()
    expect(windowRefusal(indianInstant('2026-11-23', 9 * 60 + 25), NOW, calendar)).toBe('off-step')
  })

  it('are not on holidays, nor on days that are closed', () => {
    const openingHours = DEFAULT_CALENDAR.openingHours.map((hours) => ({ ...hours, isWorking: hours.weekday !== 0 }))
    const calendar = { openingHours, holidays: ['2026-11-24'] }
    expect(windowRefusal(indianInstant('2026-11-24', 9 * 60), NOW, calendar)).toBe('holiday')
    expect(windowRefusal(indianInstant('2026-11-22', 10 * 60), NOW, calendar)).toBe('closed')
    expect(windowStarts('2026-11-24', NOW, calendar)).toEqual([])
    expect(windowStarts('2026-11-22', NOW, calendar)).toEqual([])
    expect(windowStarts('2026-11-23', NOW, calendar)).toHaveLength(5)
  })
})

describe('opening hours', () => {
  const closedOn = (...weekdays: number[]) =>
    DEFAULT_CALENDAR.openingHours.map((hours) => ({ ...hours, isWorking: !weekdays.includes(hours.weekday) }))

  it('are written as people say them, a line for each run of days', () => {
    expect(openingHoursLines(TRANSLATORS.en, DEFAULT_CALENDAR.openingHours)).toEqual([
      'Monday to Saturday: 9:00 AM to 8:00 PM',
      'Sunday: 10:00 AM to 6:00 PM',
    ])
    expect(openingHoursLines(TRANSLATORS.hi, closedOn(0))).toEqual([
      'सोमवार से शनिवार: सुबह 9:00 – रात 8:00',
      'रविवार: बंद',
    ])
    expect(openingHoursLines(TRANSLATORS.en, closedOn(3, 0))).toEqual([
      'Monday to Tuesday: 9:00 AM to 8:00 PM',
      'Wednesday: Closed',
      'Thursday to Saturday: 9:00 AM to 8:00 PM',
      'Sunday: Closed',
    ])
  })

  it('are written for search engines', () => {
    expect(openingHoursSpec(DEFAULT_CALENDAR.openingHours)).toEqual(['Mo-Sa 09:00-20:00', 'Su 10:00-18:00'])
    expect(openingHoursSpec(closedOn(0, 6))).toEqual(['Mo-Fr 09:00-20:00'])
  })
})

describe('pincodes', () => {
  const served = ['411038', '411045']
  it.each([
    ['12 Karve Road, Kothrud, Pune 411038', null],
    ['12 Karve Road, Pune 411 045', null],
    ['१२ कर्वे रोड, पुणे ४११०३८', null],
    ['12 Karve Road, without a pincode', null],
    ['Call 98765 43210, Flat 12', null],
    ['Call 9876543210, Flat 12', null],
    ['Office 411001, flat 411038', null],
    ['5 Marine Drive, Mumbai 400020', '400020'],
    ['५ मरीन ड्राइव्ह, मुंबई ४०००२०', '400020'],
  ])('of %j we do not serve %s', (address, pincode) => {
    expect(unservedPincode(address, served)).toBe(pincode)
  })

  it('are all served while none are listed', () => {
    expect(unservedPincode('Mumbai 400020', [])).toBeNull()
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

describe('a booking', () => {
  const statuses = (holds: (status: BookingStatus) => boolean) => BOOKING_STATUSES.filter(holds)

  it('is open until it is completed or cancelled, and can be cancelled as long', () => {
    expect(statuses(isOpen)).toEqual(['Pending', 'Confirmed'])
    expect(statuses(canCancel)).toEqual(['Pending', 'Confirmed'])
  })

  it('can be rescheduled by its customer until it is confirmed', () => {
    expect(statuses(canReschedule)).toEqual(['Pending'])
  })

  it('reopens when a closed one becomes open', () => {
    expect(reopens('Cancelled', 'Confirmed')).toBe(true)
    expect(reopens('Pending', 'Confirmed')).toBe(false)
    expect(reopens('Completed', 'Cancelled')).toBe(false)
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
    expect(calendarEntry(en, booking, organiser, { name: 'Asha', email: 'asha@example.com' })).toMatchObject({
      uid: '01ARZ3NDEKTSV4RRFFQ69G5FAV@sofaseva.example',
      sequence: 3,
      method: 'REQUEST',
      duration: { hours: 2 },
      attendees: [{ name: 'Asha', email: 'asha@example.com', rsvp: false }],
    })
    expect(calendarEntry(en, { ...booking, bookingStatus: 'Cancelled' }, organiser)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      attendees: [],
    })
  })

  it('is written in the language of whoever gets it', () => {
    expect(calendarEntry(mr, booking, organiser)?.description).toBe('बुकिंग 9G5FAV. आम्ही या दोन तासांत येऊ.')
  })

  it('is tentative until somebody confirms the booking', () => {
    const statusOf = (bookingStatus: BookingStatus) =>
      calendarEntry(en, { ...booking, bookingStatus }, organiser)?.status
    expect(BOOKING_STATUSES.map((status) => [status, statusOf(status)])).toEqual([
      ['Pending', 'TENTATIVE'],
      ['Confirmed', 'CONFIRMED'],
      ['Completed', 'CONFIRMED'],
      ['Cancelled', 'CANCELLED'],
    ])
  })

  it('needs a window', () => {
    expect(calendarEntry(en, { ...booking, preferredDate: null }, organiser)).toBeNull()
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

describe('options in several languages', () => {
  const details = ['a']
  const option = (name: string, hi = '', mr = '') => ({
    name,
    details,
    translations: { hi: { name: hi, details }, mr: { name: mr, details } },
  })

  it('have no name that another has in any language', () => {
    expect(repeatedOptionNames([option('One', 'एक', 'एक'), option('Two', 'दो', 'दोन')])).toEqual([])
    expect(repeatedOptionNames([option('One', 'एक'), option('Two', '', 'एक'), option('one')])).toEqual([
      [1, 'translations', 'mr', 'name'],
      [2, 'name'],
    ])
  })

  it('are translated when nothing of them is missing', () => {
    const translations = { hi: { name: 'x', shortDescription: 'x' }, mr: { name: 'x', shortDescription: '' } }
    expect(isTranslated({ translations, options: [option('One', 'एक')] }, 'hi')).toBe(true)
    expect(isTranslated({ translations, options: [option('One', 'एक', 'एक')] }, 'mr')).toBe(false)
    expect(isTranslated({ translations, options: [option('One')] }, 'hi')).toBe(false)
    expect(isTranslated({ translations, options: [{ ...option('One', 'एक'), details: ['a', 'b'] }] }, 'hi')).toBe(false)
  })
})

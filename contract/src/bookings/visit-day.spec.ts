import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatVisit, formatVisitStart } from '../i18n/format-visits.js'
import { TRANSLATORS } from '../i18n/translators.js'
import { indianInstant } from '../lib/time.js'
import { compareJobs } from './booking.rules.js'
import { calendarEntry } from './calendar.rules.js'
import { DEFAULT_CALENDAR, dayRefusal, startAtSameTime, windowStarts } from './window.rules.js'

const { en, hi, mr } = TRANSLATORS
const DAY = '2026-11-28'
/** Thursday, 10 am in India. */
const NOW = indianInstant('2026-11-26', 10 * 60)
const at = (day: string, hour: number) => indianInstant(day, hour * 60).toISOString()

// Dates in the current year are written without the year.
beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

describe('the time of a visit', () => {
  it('is written as a window, a day or nothing', () => {
    expect(formatVisit(en, { preferredDate: at(DAY, 9) })).toBe('Sat, 28 Nov, 9:00\u00a0am – 11:00\u00a0am')
    expect(formatVisit(en, { preferredDate: null, preferredDay: DAY })).toBe('Sat, 28 Nov, any time')
    expect(formatVisit(hi, { preferredDay: DAY })).toBe('शनि, 28 नव॰, किसी भी समय')
    expect(formatVisit(mr, { preferredDay: DAY })).toBe('शनि, 28 नोव्हें, केव्हाही')
    expect(formatVisit(en, { preferredDate: null, preferredDay: null })).toBeNull()
    expect(formatVisitStart(en, { preferredDate: at(DAY, 9) })).toBe('Sat, 28 Nov, 9:00\u00a0am')
    expect(formatVisitStart(en, { preferredDay: DAY })).toBe('Sat, 28 Nov, any time')
    expect(formatVisit(mr, { preferredDay: '2027-01-02' })).toBe('शनि, 2 जाने 2027, केव्हाही')
  })
})

describe('a day on which any time will do', () => {
  it.each([
    ['2026-11-25', 'past'],
    ['2026-11-26', null],
    ['2027-01-24', null],
    ['2027-01-26', 'too-far'],
    ['2026-12-25', 'holiday'],
    ['2026-11-30', 'holiday'],
  ])('%s: %s', (day, refusal) => {
    const calendar = {
      openingHours: DEFAULT_CALENDAR.openingHours.map((hours) => ({ ...hours, isWorking: hours.weekday !== 1 })),
      holidays: ['2026-12-25'],
    }
    expect(dayRefusal(day, NOW, calendar)).toBe(refusal)
  })

  it('has passed once today’s last window has begun', () => {
    expect(dayRefusal('2026-11-26', indianInstant('2026-11-26', 16 * 60), DEFAULT_CALENDAR)).toBeNull()
    expect(dayRefusal('2026-11-26', indianInstant('2026-11-26', 19 * 60), DEFAULT_CALENDAR)).toBe('past')
  })

  it('is an all-day calendar entry with a stable id', () => {
    const booking = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', serviceName: 'Sofa', serviceAddress: 'Baner', revision: 3 }
    const organiser = { brand: 'SofaSeva', host: 'localhost', email: 'help@demo.local' }
    const entry = (more: object) =>
      calendarEntry(en, { ...booking, preferredDate: null, bookingStatus: 'Confirmed', ...more }, organiser)
    expect(entry({ preferredDay: DAY })).toMatchObject({ start: [2026, 11, 28], duration: { days: 1 }, sequence: 3 })
    expect(entry({ preferredDay: DAY })).not.toHaveProperty('startInputType')
    expect(entry({ preferredDate: at(DAY, 9) })?.uid).toBe(entry({ preferredDay: DAY })?.uid)
    expect(entry({ preferredDay: null })).toBeNull()
  })

  it('comes after that day’s windows in the job list', () => {
    const job = (_id: string, time: object) => ({
      _id,
      status: 'Confirmed' as const,
      createdAt: '2026-11-20T10:00:00.000Z',
      preferredDate: null,
      ...time,
    })
    const jobs = [
      job('none', {}),
      job('next day', { preferredDate: at('2026-11-29', 10) }),
      job('any time', { preferredDay: DAY }),
      job('last window', { preferredDate: at(DAY, 18) }),
    ]
    expect(jobs.sort(compareJobs).map(({ _id }) => _id)).toEqual(['last window', 'any time', 'next day', 'none'])
  })
})

describe('moving a window to another day', () => {
  it('keeps the time of day or returns null', () => {
    const startsOn = (day: string) => windowStarts(day, NOW)
    expect(startAtSameTime(startsOn('2026-11-27'), at(DAY, 15))?.toISOString()).toBe(at('2026-11-27', 15))
    // Sunday windows start at other hours.
    expect(startAtSameTime(startsOn('2026-11-29'), at(DAY, 15))).toBeNull()
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { indianDay, indianInstant, startOfIndianDay } from '../lib/time.js'
import { formatDateTime, formatDay, formatDayOfMonth, relativeTime, weekdayName } from './format-dates.js'
import { formatShortHours, formatWindow } from './format-visits.js'
import { TRANSLATORS } from './translators.js'

const { en, hi, mr } = TRANSLATORS
const NOW = '2026-11-20T10:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000)

// Dates in the current year are written without the year.
beforeAll(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

describe('time in India', () => {
  it('changes the day at 18:30 UTC', () => {
    expect(indianDay('2026-11-20T18:29:59.999Z')).toBe('2026-11-20')
    expect(indianDay('2026-11-20T18:30:00.000Z')).toBe('2026-11-21')
    expect(startOfIndianDay(NOW).toISOString()).toBe('2026-11-19T18:30:00.000Z')
    expect(indianInstant('2026-11-20', 9 * 60).toISOString()).toBe('2026-11-20T03:30:00.000Z')
  })

  it('is formatted in the usual way', () => {
    expect(formatDateTime(en, '2026-11-20T18:35:00.000Z')).toBe('21 Nov 2026, 12:05\u00a0am')
    expect(formatWindow(en, '2026-11-21T03:30:00.000Z')).toBe('Sat, 21 Nov, 9:00\u00a0am – 11:00\u00a0am')
    expect(formatWindow(hi, '2026-11-21T03:30:00.000Z')).toBe('शनि, 21 नव॰, सुबह\u00a09:00 – सुबह\u00a011:00')
    // A date in another year shows its year, counted in India.
    expect(formatWindow(en, '2026-12-31T18:30:00.000Z')).toBe('Fri, 1 Jan 2027, 12:00\u00a0am – 2:00\u00a0am')
    expect(formatWindow(en, '2025-11-21T03:30:00.000Z')).toBe('Fri, 21 Nov 2025, 9:00\u00a0am – 11:00\u00a0am')
    expect(formatDayOfMonth(en, '2025-11-21T03:30:00.000Z')).toBe('21 Nov')
    expect(formatDateTime(mr, '2026-11-20T18:35:00.000Z')).toBe('21 नोव्हें 2026, रात्री\u00a012:05')
  })

  it('is short in hours whose periods read the same', () => {
    const hours = (translator: typeof en) =>
      [9, 11, 13, 15, 17].map((hour) => formatShortHours(translator, indianInstant('2026-11-21', hour * 60)))
    expect(hours(en).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '9–11 am',
      '11 am – 1 pm',
      '1–3 pm',
      '3–5 pm',
      '5–7 pm',
    ])
    expect(hours(hi).at(3)?.replaceAll('\u00a0', ' ')).toBe('दोपहर 3 – शाम 5')
  })

  it.each([
    ['en', 'en-US'],
    ['hi', 'hi-IN'],
    ['mr', 'mr-IN'],
  ] as const)('has the same names as Intl in %s', (language, tag) => {
    const noon = (month: number, day: number) => Date.UTC(2023, month, day, 6, 30)
    const name = (instant: number, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(instant)
    const days = Array.from({ length: 7 }, (_, day) => day)
    const months = Array.from({ length: 12 }, (_, month) => noon(month, 1))
    const translator = TRANSLATORS[language]
    expect(months.map((first) => formatDay(translator, new Date(first)))).toEqual(
      months.map((first) => `1 ${name(first, { month: 'short' })} 2023`),
    )
    // The year began on a Sunday.
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

  it('starts in lower case within a sentence, but keeps month names', () => {
    expect(relativeTime(en, ago(0), NOW, 'sentence')).toBe('just now')
    expect(relativeTime(en, ago(24), NOW, 'sentence')).toBe('19 Nov 2026, 3:30\u00a0pm')
  })
})

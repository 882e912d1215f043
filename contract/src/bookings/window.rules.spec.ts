import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatWindow } from '../i18n/format-visits.js'
import { TRANSLATORS } from '../i18n/translators.js'
import { DAY_MS, indianInstant } from '../lib/time.js'
import {
  DAY_MESSAGES,
  DEFAULT_CALENDAR,
  dayLeadTimeIssue,
  dayRefusal,
  hoursOfDay,
  leadTimeIssue,
  startAtSameTime,
  WINDOW_MESSAGES,
  windowIssue,
  windowStarts,
} from './window.rules.js'

const { en } = TRANSLATORS
const NOW = '2026-11-20T10:00:00.000Z'

// Dates in the current year are written without the year.
beforeAll(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

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
    expect(windowIssue(indianInstant(day, minute), NOW, DEFAULT_CALENDAR)).toBe(refusal)
  })

  it('are offered from opening time, future ones only', () => {
    expect(windowStarts('2026-11-22', NOW).map((start) => formatWindow(en, start))).toEqual([
      'Sun, 22 Nov, 10:00\u00a0am – 12:00\u00a0pm',
      'Sun, 22 Nov, 12:00\u00a0pm – 2:00\u00a0pm',
      'Sun, 22 Nov, 2:00\u00a0pm – 4:00\u00a0pm',
      'Sun, 22 Nov, 4:00\u00a0pm – 6:00\u00a0pm',
    ])
    expect(windowStarts('2026-11-20', NOW)).toHaveLength(1)
    for (const start of windowStarts('2026-11-23', NOW)) expect(windowIssue(start, NOW, DEFAULT_CALENDAR)).toBeNull()
  })

  it('may start on any step from opening time', () => {
    const openingHours = DEFAULT_CALENDAR.openingHours.map((hours) => ({ ...hours, opens: 9 * 60 + 20 }))
    const calendar = { openingHours, holidays: [] }
    for (const start of windowStarts('2026-11-23', NOW, calendar)) expect(windowIssue(start, NOW, calendar)).toBeNull()
    expect(windowIssue(indianInstant('2026-11-23', 9 * 60 + 25), NOW, calendar)).toBe('off-step')
  })

  it('are not offered on holidays or closed days', () => {
    const openingHours = DEFAULT_CALENDAR.openingHours.map((hours) => ({ ...hours, isWorking: hours.weekday !== 0 }))
    const calendar = { openingHours, holidays: ['2026-11-24'] }
    expect(windowIssue(indianInstant('2026-11-24', 9 * 60), NOW, calendar)).toBe('holiday')
    expect(windowIssue(indianInstant('2026-11-22', 10 * 60), NOW, calendar)).toBe('closed')
    expect(windowStarts('2026-11-24', NOW, calendar)).toEqual([])
    expect(windowStarts('2026-11-22', NOW, calendar)).toEqual([])
    expect(windowStarts('2026-11-23', NOW, calendar)).toHaveLength(5)
  })
})

describe('the time ahead of a window', () => {
  it('is from now to exactly sixty days', () => {
    const now = Date.parse(NOW)
    const issues = [-1, 0, 60 * DAY_MS, 60 * DAY_MS + 1].map((ahead) => leadTimeIssue(now + ahead, now))
    expect(issues).toEqual(['past', null, null, 'too-far'])
  })

  it('is for a whole day from today to the day that begins within sixty days', () => {
    // 3:30 pm in India, so the sixtieth day begins earlier than that and the next one later.
    const days = ['2026-11-19', '2026-11-20', '2027-01-19', '2027-01-20']
    expect(days.map((day) => dayLeadTimeIssue(day, NOW))).toEqual(['past', null, null, 'too-far'])
    const midnight = indianInstant('2026-11-20', 0)
    expect(dayLeadTimeIssue('2027-01-19', midnight)).toBeNull()
    expect(dayLeadTimeIssue('2027-01-20', midnight)).toBe('too-far')
  })
})

describe('a visit at any time of a day', () => {
  const calendar = { ...DEFAULT_CALENDAR, holidays: ['2026-11-24'] }

  it('is refused on past, distant and closed days', () => {
    const days = ['2026-11-19', '2026-11-21', '2026-11-24', '2027-01-25']
    expect(days.map((day) => dayRefusal(day, NOW, calendar))).toEqual(['past', null, 'holiday', 'too-far'])
  })

  it('is possible today while a window is ahead', () => {
    const refusalAt = (minute: number) => dayRefusal('2026-11-20', indianInstant('2026-11-20', minute), calendar)
    // The last window of a Friday starts at 5 pm.
    expect([refusalAt(17 * 60), refusalAt(17 * 60 + 1)]).toEqual([null, 'past'])
  })
})

describe('the hours of the business', () => {
  it('are those of the weekday, and none on holidays and closed days', () => {
    const [sunday, monday] = ['2026-11-22', '2026-11-23']
    expect([sunday, monday].map((day) => hoursOfDay(day, DEFAULT_CALENDAR))).toEqual([
      { opens: 600, closes: 1080 },
      { opens: 540, closes: 1200 },
    ])
    expect(hoursOfDay(monday, { ...DEFAULT_CALENDAR, holidays: [monday] })).toBeNull()
    expect(hoursOfDay(monday, { openingHours: [], holidays: [] })).toBeNull()
    expect(DEFAULT_CALENDAR.openingHours.map(({ weekday, isWorking }) => [weekday, isWorking])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, true]),
    )
  })
})

it('a window of another day starts at the same time, if there is one', () => {
  const starts = windowStarts('2026-11-23', NOW)
  expect(startAtSameTime(starts, indianInstant('2026-11-21', 11 * 60))).toEqual(indianInstant('2026-11-23', 11 * 60))
  expect(startAtSameTime(starts, indianInstant('2026-11-21', 11 * 60 + 30))).toBeNull()
})

it('each refusal has its sentence', () => {
  const sentences = (messages: Record<string, string>) =>
    Object.fromEntries(Object.entries(messages).map(([issue, message]) => [issue, en.resolve(message)]))
  expect(sentences(WINDOW_MESSAGES)).toMatchObject({
    past: 'This time has passed. Choose a later one.',
    'too-far': 'Choose a time within the next 60 days.',
    holiday: "We're closed on that day. Choose another one.",
    'off-step': 'Choose one of the offered slots.',
  })
  expect(sentences(WINDOW_MESSAGES).closed).toBe(en.t('errors.PREFERRED_DATE_REFUSED'))
  expect(sentences(DAY_MESSAGES)).toEqual({
    past: 'This day has passed. Choose a later one.',
    'too-far': 'Choose a day within the next 60 days.',
    holiday: "We're closed on that day. Choose another one.",
  })
})

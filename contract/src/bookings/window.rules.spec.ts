import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatWindow } from '../i18n/format-visits.js'
import { TRANSLATORS } from '../i18n/translators.js'
import { indianInstant } from '../lib/time.js'
import { DEFAULT_CALENDAR, windowIssue, windowStarts } from './window.rules.js'

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

import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../lib/time.js'
import { dueReminder, hasBlank, isToldByPhone, NOTICE_STATES, reportClock } from './incident.rules.js'

const AWARE = Date.parse('2026-11-28T06:00:00.000Z')
const after = (hours: number) => AWARE + hours * HOUR_MS

describe('the clock of the report to the Board', () => {
  it.each([
    [0, 72, 'running'],
    [59.5, 12, 'running'],
    [60.5, 11, 'urgent'],
    [72, 0, 'urgent'],
    [72.01, -1, 'late'],
    [96, -24, 'late'],
  ])('shows %s hours after becoming aware that %s are left', (hours, hoursLeft, state) => {
    const clock = reportClock({ awareAt: AWARE, reportedAt: null }, after(hours))
    expect(clock).toEqual({ dueAt: new Date(after(72)), hoursLeft, state })
  })

  it('stops once the Board is informed, however late', () => {
    expect(reportClock({ awareAt: AWARE, reportedAt: after(90) }, after(100)).state).toBe('reported')
  })
})

it('reminds at the newest time that has passed', () => {
  expect([23.9, 24, 47, 48, 66, 500].map((hours) => dueReminder(AWARE, after(hours)))).toEqual([
    undefined,
    24,
    24,
    48,
    66,
    66,
  ])
})

it('finds parts of a notification that wait for their text', () => {
  expect(hasBlank('We lost [which data]. Sorry.')).toBe(true)
  expect(hasBlank('We lost names (and [] brackets), {data}.')).toBe(false)
})

it('tells by phone only users without a mail', () => {
  expect(NOTICE_STATES.filter(isToldByPhone)).toEqual(['unreachable', 'failed'])
})

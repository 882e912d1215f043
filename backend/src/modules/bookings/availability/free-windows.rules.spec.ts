import { DEFAULT_CALENDAR } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { freeWindowStarts, type ProviderTime } from './free-windows.rules.js'

/** A Monday, midnight in India; the business opens at nine. */
const now = new Date('2026-11-22T18:30:00.000Z')
const anyTime: ProviderTime = { hours: [], daysOff: [], jobs: [] }
const starts = (providers: ProviderTime[], calendar = DEFAULT_CALENDAR) =>
  freeWindowStarts(providers, { from: '2026-11-23', days: 1, now, calendar }).map((start) =>
    start.toISOString().slice(11, 16),
  )
const ALL = ['03:30', '05:30', '07:30', '09:30', '11:30']

it.each<[string, ProviderTime[], string[]]>([
  ['with nobody', [], []],
  ['with somebody who works while the business is open', [anyTime], ALL],
  ['with somebody who is off', [{ ...anyTime, daysOff: ['2026-11-23'] }], []],
  [
    'with hours of their own',
    [{ ...anyTime, hours: [{ weekday: 1, opens: 13 * 60, closes: 17 * 60 }] }],
    ['07:30', '09:30'],
  ],
  [
    'with a job at eleven',
    [{ ...anyTime, jobs: [new Date('2026-11-23T05:30:00.000Z')] }],
    ALL.filter((start) => start !== '05:30'),
  ],
  [
    'with a job across two windows',
    [{ ...anyTime, jobs: [new Date('2026-11-23T06:30:00.000Z')] }],
    ['03:30', '09:30', '11:30'],
  ],
  ['with another who is free', [{ ...anyTime, daysOff: ['2026-11-23'] }, anyTime], ALL],
])('free windows %s', (_what, providers, expected) => {
  expect(starts(providers)).toEqual(expected)
})

it('a holiday has none', () => {
  expect(starts([anyTime], { ...DEFAULT_CALENDAR, holidays: ['2026-11-23'] })).toEqual([])
})

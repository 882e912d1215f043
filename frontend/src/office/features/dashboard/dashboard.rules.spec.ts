import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { changeOf, durationText, isRange, rangeOf, shareOf } from './dashboard.rules.js'

const NOW = '2026-11-22T19:00:00.000Z'
const rangeIn = (query: string) => {
  const params = new URLSearchParams(query)
  return rangeOf((name) => params.get(name) ?? '', NOW)
}

describe('the range in the URL', () => {
  it('defaults to the last 30 days in India', () => {
    expect(rangeIn('')).toEqual({ from: '2026-10-25', to: '2026-11-23', preset: 30 })
    expect(rangeIn('days=1')).toEqual({ from: '2026-11-23', to: '2026-11-23', preset: 1 })
    expect(rangeIn('days=90')).toMatchObject({ from: '2026-08-26', preset: 90 })
  })

  it('uses the URL’s range, or the default if that is invalid', () => {
    expect(rangeIn('from=2026-01-01&to=2026-01-31&days=7')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
      preset: null,
    })
    for (const query of ['from=2026-01-31&to=2026-01-01', 'from=2025-01-01&to=2026-01-02', 'from=x&to=y', 'days=5'])
      expect(rangeIn(query)).toMatchObject({ preset: 30 })
  })

  it('is at most 366 days', () => {
    expect(isRange({ from: '2025-01-01', to: '2026-01-01' })).toBe(true)
    expect(isRange({ from: '2025-01-01', to: '2026-01-02' })).toBe(false)
    expect(isRange({ from: '2026-02-30', to: '2026-03-01' })).toBe(false)
  })
})

describe('comparing a figure with the previous one', () => {
  it.each([
    [12, 8, { direction: 'up', percent: 50 }],
    [8, 12, { direction: 'down', percent: 33 }],
    [3, 3, { direction: 'same', percent: 0 }],
    [0, 0, { direction: 'same', percent: 0 }],
    [5, 0, { direction: 'new', percent: 0 }],
    [0, 5, { direction: 'down', percent: 100 }],
    [null, 5, { direction: 'unknown', percent: 0 }],
    [5, null, { direction: 'unknown', percent: 0 }],
  ] as const)('%s after %s', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change)
  })

  it('gives a share to one decimal, and none of zero', () => {
    expect(shareOf(1, 3)).toBe(33.3)
    expect(shareOf(0, 3)).toBe(0)
    expect(shareOf(0, 0)).toBeNull()
  })
})

it('writes durations in words', () => {
  const text = (minutes: number) => durationText(TRANSLATORS.en, minutes)
  expect([0, 59, 60, 125, 1439, 1440, 3000].map(text)).toEqual([
    '0 min',
    '59 min',
    '1 h 0 min',
    '2 h 5 min',
    '23 h 59 min',
    '1 d 0 h',
    '2 d 2 h',
  ])
})

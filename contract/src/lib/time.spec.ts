import { describe, expect, it } from 'vitest'
import { countDays, daysOf, lastDays } from './time.js'

describe('a range of days', () => {
  it('ends today, which begins at 18:30 UTC', () => {
    expect(lastDays(1, '2026-11-22T18:29:59.999Z')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(lastDays(1, '2026-11-22T18:30:00.000Z')).toEqual({ from: '2026-11-23', to: '2026-11-23' })
    expect(lastDays(30, '2026-11-22T12:00:00.000Z')).toEqual({ from: '2026-10-24', to: '2026-11-22' })
  })

  it('has every day once, across months and leap days', () => {
    expect(daysOf({ from: '2028-02-27', to: '2028-03-01' })).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
    expect(countDays({ from: '2027-03-01', to: '2028-02-29' })).toBe(366)
    expect(daysOf({ from: '2026-11-22', to: '2026-11-22' })).toEqual(['2026-11-22'])
  })
})

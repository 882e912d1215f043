import { describe, expect, it } from 'vitest'
import {
  addWaits,
  BUCKETS_PER_E_FOLD,
  minutesToConfirm,
  NO_BOOKINGS,
  quantileOfWaits,
  sumOfDays,
  waitOf,
} from './booking-stats.rules.js'

/** The step in which the database counts a wait. */
const stepOf = (minutes: number) => Math.floor(BUCKETS_PER_E_FOLD * Math.log(1 + minutes))
function waitsOf(...minutes: number[]): Record<number, number> {
  const waits: Record<number, number> = {}
  for (const each of minutes) waits[stepOf(each)] = (waits[stepOf(each)] ?? 0) + 1
  return waits
}

describe('quantileOfWaits', () => {
  it('reads quantiles to about 5 % from counts', () => {
    const minutes = Array.from({ length: 1000 }, (_, index) => index + 1)
    const waits = waitsOf(...minutes)
    expect(quantileOfWaits(waits, 0.5)).toBeGreaterThan(500 * 0.95)
    expect(quantileOfWaits(waits, 0.5)).toBeLessThan(500 * 1.05)
    expect(quantileOfWaits(waits, 0.9)).toBeGreaterThan(900 * 0.95)
    expect(quantileOfWaits(waits, 0.9)).toBeLessThan(900 * 1.05)
  })

  it('is zero for bookings confirmed at once, and null without any', () => {
    expect(quantileOfWaits(waitsOf(0, 0, 0), 0.9)).toBe(0)
    expect(quantileOfWaits({}, 0.5)).toBeNull()
  })

  it('takes the middle of a step', () => {
    expect(waitOf(0)).toBeCloseTo(Math.exp(0.025) - 1, 10)
    expect(waitOf(60)).toBeCloseTo(Math.exp(3.025) - 1, 10)
    expect(BUCKETS_PER_E_FOLD).toBe(20)
  })

  it('is reached by exactly its share', () => {
    const waits = { 10: 5, 60: 4, 100: 1 }
    const steps = [0.5, 0.51, 0.9, 0.91].map((share) => quantileOfWaits(waits, share))
    expect(steps).toEqual([10, 60, 60, 100].map((step) => Math.round(waitOf(step))))
  })

  it('reads steps by their numbers', () => {
    expect(quantileOfWaits({ 100: 1, 9: 1 }, 0.5)).toBe(1)
    expect(quantileOfWaits(addWaits([{ 100: 1 }, { 9: 1 }]), 0.5)).toBe(1)
  })
})

describe('days', () => {
  it('add up, except for waits', () => {
    const statuses = { Pending: 1, Confirmed: 0, Completed: 2, Cancelled: 0 }
    const day = { statuses, paise: 100, sentOffline: 1, minutesToConfirm: { median: 3, p90: 9 } }
    const other = { ...day, statuses: { ...statuses, Cancelled: 1 }, paise: 50, sentOffline: 0 }
    expect(sumOfDays([day, other])).toEqual({
      statuses: { Pending: 2, Confirmed: 0, Completed: 4, Cancelled: 1 },
      paise: 150,
      sentOffline: 1,
    })
    expect(sumOfDays([])).toEqual({ statuses: NO_BOOKINGS.statuses, paise: 0, sentOffline: 0 })
    expect(NO_BOOKINGS).toEqual({
      statuses: { Pending: 0, Confirmed: 0, Completed: 0, Cancelled: 0 },
      paise: 0,
      sentOffline: 0,
      minutesToConfirm: null,
    })
  })

  it('add up their waits step by step', () => {
    expect(addWaits([{ 3: 2, 4: 1 }, {}, { 4: 5 }])).toEqual({ 3: 2, 4: 6 })
    expect(minutesToConfirm({})).toBeNull()
    expect(minutesToConfirm(addWaits([waitsOf(10, 10), waitsOf(100)]))).toEqual({ median: 10, p90: 101 })
  })
})

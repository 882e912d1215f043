import { describe, expect, it } from 'vitest'
import { quantileOfWaits, STEPS_PER_E, sumOfStats } from './booking-stats.rules.js'

/** As the database counts them. */
const stepOf = (minutes: number) => Math.floor(STEPS_PER_E * Math.log(1 + minutes))
function waitsOf(...minutes: number[]): Record<number, number> {
  const waits: Record<number, number> = {}
  for (const each of minutes) waits[stepOf(each)] = (waits[stepOf(each)] ?? 0) + 1
  return waits
}

describe('how long bookings wait to be confirmed', () => {
  it('is told to about 5 % from counts', () => {
    const minutes = Array.from({ length: 1000 }, (_, index) => index + 1)
    const waits = waitsOf(...minutes)
    expect(quantileOfWaits(waits, 0.5)).toBeGreaterThan(500 * 0.95)
    expect(quantileOfWaits(waits, 0.5)).toBeLessThan(500 * 1.05)
    expect(quantileOfWaits(waits, 0.9)).toBeGreaterThan(900 * 0.95)
    expect(quantileOfWaits(waits, 0.9)).toBeLessThan(900 * 1.05)
  })

  it('is nothing for those confirmed at once, and unknown where none was', () => {
    expect(quantileOfWaits(waitsOf(0, 0, 0), 0.9)).toBe(0)
    expect(quantileOfWaits({}, 0.5)).toBeNull()
  })

  it('does not sort steps as texts', () => {
    expect(quantileOfWaits({ 9: 1, 100: 1 }, 0.5)).toBe(1)
  })
})

describe('days', () => {
  it('are added up', () => {
    const day = { statuses: { Pending: 1 }, paise: 100, sentOffline: 1, waits: { 3: 2 }, services: { a: 1 } }
    const other = { statuses: { Pending: 2, Cancelled: 1 }, paise: 50, sentOffline: 0, waits: {}, services: { b: 3 } }
    expect(sumOfStats([day, other])).toEqual({
      statuses: { Pending: 3, Cancelled: 1 },
      paise: 150,
      sentOffline: 1,
      waits: { 3: 2 },
      services: { a: 1, b: 3 },
    })
    expect(day.statuses).toEqual({ Pending: 1 })
  })
})

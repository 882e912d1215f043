// @ts-nocheck
import { countDays, lastDays } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { addStars, bookingFigures, NO_STARS, rangeBefore, ratingsOf } from './dashboard.rules.js'

describe('dashboard figures', () => {
  it('converts revenue to rupees', () => {
    const bookings = { Pending: 0, Confirmed: 0, Completed: 2, Cancelled: 0 }
    expect(bookingFigures({ statuses: bookings, paise: 125_050, sentOffline: 1 })).toEqual({
      bookings,
      revenue: 1250.5,
      sentOffline: 1,
    })
  })

  it('gives no average without reviews', () => {
    expect(ratingsOf(NO_STARS)).toEqual({ count: 0, average: null })
    expect(ratingsOf([1, 0, 0, 0, 2])).toEqual({ count: 3, average: 3.67 })
    expect(addStars([1, 0, 0, 0, 2], [0, 1, 0, 0, 3])).toEqual([1, 1, 0, 0, 5])
  })
})

describe('rangeBefore', () => {
  it('returns the preceding range of the same length', () => {
    expect(rangeBefore({ from: '2026-11-22', to: '2026-11-22' })).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    const range = lastDays(30, '2026-11-22T12:00:00.000Z')
    const before = rangeBefore(range)
    expect(before).toEqual({ from: '2026-09-24', to: '2026-10-23' })
    expect(countDays(before)).toBe(30)
  })
})

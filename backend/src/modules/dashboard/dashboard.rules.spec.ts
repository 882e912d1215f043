import { describe, expect, it } from 'vitest'
import { addStars, bookingFigures, mostBooked, NO_STARS, ratingsOf, starsOf } from './dashboard.rules.js'

describe('the dashboard’s figures', () => {
  it('are zero where nothing was counted', () => {
    expect(bookingFigures({ statuses: {}, paise: 0, sentOffline: 0 })).toEqual({
      bookings: { Pending: 0, Confirmed: 0, Completed: 0, Cancelled: 0 },
      revenue: 0,
      sentOffline: 0,
    })
    expect(bookingFigures({ statuses: { Completed: 2 }, paise: 125_050, sentOffline: 1 })).toEqual({
      bookings: { Pending: 0, Confirmed: 0, Completed: 2, Cancelled: 0 },
      revenue: 1250.5,
      sentOffline: 1,
    })
  })

  it('have no average without reviews', () => {
    expect(ratingsOf(NO_STARS)).toEqual({ count: 0, average: null })
    expect(ratingsOf([1, 0, 0, 0, 2])).toEqual({ count: 3, average: 3.67 })
    expect(starsOf({ 1: 2, 5: 3 })).toEqual([2, 0, 0, 0, 3])
    expect(addStars([1, 0, 0, 0, 2], [0, 1, 0, 0, 3])).toEqual([1, 1, 0, 0, 5])
  })

  it('name the services booked most, with what they were booked before', () => {
    expect(mostBooked({ c: 1, b: 5, a: 1, d: 9 }, { b: 7, x: 20 }, 3)).toEqual([
      { _id: 'd', bookings: 9, before: 0 },
      { _id: 'b', bookings: 5, before: 7 },
      { _id: 'a', bookings: 1, before: 0 },
    ])
  })
})

// @ts-nocheck
import {
  addDays,
  countDays,
  type DashboardDay,
  type DashboardTotals,
  type DayRange,
  toRupees,
} from '@sofaseva/contract'

type Stars = DashboardTotals['stars']

export const NO_STARS: Stars = [0, 0, 0, 0, 0]

export function addStars(a: Stars, b: Stars): Stars {
  return a.map((count, index) => count + (b[index] ?? 0)) as Stars
}

/** Count and average, to two decimals; the average is null without ratings. */
export function ratingsOf(stars: Stars): DashboardDay['ratings'] {
  const count = stars.reduce((sum, found) => sum + found, 0)
  const sum = stars.reduce((total, found, index) => total + found * (index + 1), 0)
  return { count, average: count === 0 ? null : Math.round((sum / count) * 100) / 100 }
}

/** Booking figures of one day or several. */
interface CountedBookings {
  statuses: DashboardDay['bookings']
  paise: number
  sentOffline: number
}

export function bookingFigures({ statuses, paise, sentOffline }: CountedBookings) {
  return { bookings: statuses, revenue: toRupees(paise), sentOffline }
}

/** The range of the same length right before this one. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) }
}

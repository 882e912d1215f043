import { BOOKING_STATUSES, type Dashboard, type DashboardDay, type DashboardTotals, toRupees } from '@sofaseva/contract'

/** What is counted of bookings, of a day or of several. */
interface CountedBookings {
  statuses: Partial<DashboardDay['bookings']>
  paise: number
  sentOffline: number
}

type Stars = DashboardTotals['stars']

export const NO_STARS: Stars = [0, 0, 0, 0, 0]

export function starsOf(counts: Readonly<Record<number, number>>): Stars {
  return [1, 2, 3, 4, 5].map((rating) => counts[rating] ?? 0) as Stars
}

export function addStars(a: Stars, b: Stars): Stars {
  return a.map((count, index) => count + (b[index] ?? 0)) as Stars
}

/** Count and average, to two decimals; without any there is no average. */
export function ratingsOf(stars: Stars): DashboardDay['ratings'] {
  const count = stars.reduce((sum, found) => sum + found, 0)
  const sum = stars.reduce((total, found, index) => total + found * (index + 1), 0)
  return { count, average: count === 0 ? null : Math.round((sum / count) * 100) / 100 }
}

export function bookingFigures({ statuses, paise, sentOffline }: CountedBookings) {
  return {
    bookings: Object.fromEntries(
      BOOKING_STATUSES.map((status) => [status, statuses[status] ?? 0]),
    ) as DashboardDay['bookings'],
    revenue: toRupees(paise),
    sentOffline,
  }
}

/** The services that were booked most, without their names. Of two booked as often, always the same comes first. */
export function mostBooked(
  services: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
  most: number,
): Omit<Dashboard['topServices'][number], 'name'>[] {
  return Object.entries(services)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([_id, bookings]) => ({ _id, bookings, before: before[_id] ?? 0 }))
}

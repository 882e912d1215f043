import type { BookingStatus } from '@sofaseva/contract'

/** What is counted of the bookings made on one day. What has none is left out. */
export interface BookingDayStats {
  statuses: Partial<Record<BookingStatus, number>>
  /** Of those that were not cancelled. */
  paise: number
  sentOffline: number
  /** How many were first confirmed after how long: numbers of steps, see `waitOf`, to counts. */
  waits: Record<number, number>
  /** Ids of services to how often they were booked. */
  services: Record<string, number>
}

export const EMPTY_STATS: BookingDayStats = { statuses: {}, paise: 0, sentOffline: 0, waits: {}, services: {} }

/** Waits are counted in steps that grow with them, each 5 % longer: `FLOOR(20 * LN(1 + minutes))`. */
export const STEPS_PER_E = 20

/** Minutes in the middle of a step. */
export function waitOf(step: number): number {
  return Math.exp((step + 0.5) / STEPS_PER_E) - 1
}

/** Whole minutes within which this share of the bookings was confirmed, to about 5 %; null where none was. */
export function quantileOfWaits(waits: BookingDayStats['waits'], share: number): number | null {
  const steps = Object.entries(waits).sort(([a], [b]) => Number(a) - Number(b))
  const total = steps.reduce((sum, [, count]) => sum + count, 0)
  let reached = 0
  for (const [step, count] of steps) {
    reached += count
    if (reached >= total * share) return Math.round(waitOf(Number(step)))
  }
  return null
}

function addCounts(into: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [key, count] of Object.entries(counts)) into[key] = (into[key] ?? 0) + count
}

export function sumOfStats(days: Iterable<BookingDayStats>): BookingDayStats {
  const sum: BookingDayStats = { statuses: {}, paise: 0, sentOffline: 0, waits: {}, services: {} }
  for (const { statuses, paise, sentOffline, waits, services } of days) {
    addCounts(sum.statuses, statuses)
    addCounts(sum.waits, waits)
    addCounts(sum.services, services)
    sum.paise += paise
    sum.sentOffline += sentOffline
  }
  return sum
}

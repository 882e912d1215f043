import type { BookingStatus } from '@sofaseva/contract'

/** Counts of bookings by the time until their first confirmation. Keys are steps, see `waitOf`. */
export type Waits = Record<number, number>

/** Counts of the bookings made on one day. */
export interface CountedDay {
  statuses: Record<BookingStatus, number>
  /** The revenue in paise, without cancelled bookings. */
  paise: number
  sentOffline: number
  waits: Waits
}

/** Whole minutes within which half and nine tenths of the bookings were confirmed; null if none was. */
export type MinutesToConfirm = { median: number; p90: number } | null

/** The figures of a day. */
export interface BookingDay extends Omit<CountedDay, 'waits'> {
  minutesToConfirm: MinutesToConfirm
}

/** The figures of a day without bookings. */
export const NO_BOOKINGS: BookingDay = {
  statuses: { Pending: 0, Confirmed: 0, Completed: 0, Cancelled: 0 },
  paise: 0,
  sentOffline: 0,
  minutesToConfirm: null,
}

/**
 * Waits are counted in steps that grow by 5 % each: `FLOOR(20 * LN(1 + minutes))`. So a year's quantiles come from some
 * thousand rows. `PERCENTILE_CONT` takes seconds for a million bookings, and MySQL does not have it.
 */
export const BUCKETS_PER_E_FOLD = 20

/** Minutes in the middle of a step. */
export function waitOf(step: number): number {
  return Math.exp((step + 0.5) / BUCKETS_PER_E_FOLD) - 1
}

/** Whole minutes within which this share of the bookings was confirmed, to about 5 %; null if none was. */
export function quantileOfWaits(waits: Waits, share: number): number | null {
  // Whole numbers as keys are in ascending order.
  const steps = Object.entries(waits)
  const total = steps.reduce((sum, [, count]) => sum + count, 0)
  let reached = 0
  for (const [step, count] of steps) {
    reached += count
    if (reached >= total * share) return Math.round(waitOf(Number(step)))
  }
  return null
}

export function minutesToConfirm(waits: Waits): MinutesToConfirm {
  const [median, p90] = [quantileOfWaits(waits, 0.5), quantileOfWaits(waits, 0.9)]
  return median === null || p90 === null ? null : { median, p90 }
}

export function addWaits(all: Iterable<Waits>): Waits {
  const sum: Waits = {}
  for (const waits of all)
    for (const [step, count] of Object.entries(waits)) sum[Number(step)] = (sum[Number(step)] ?? 0) + count
  return sum
}

/** The sum of all days, without waits, which do not add up. */
export function sumOfDays(days: Iterable<BookingDay>): Omit<BookingDay, 'minutesToConfirm'> {
  const sum = { statuses: { ...NO_BOOKINGS.statuses }, paise: 0, sentOffline: 0 }
  for (const { statuses, paise, sentOffline } of days) {
    for (const status of Object.keys(statuses) as BookingStatus[]) sum.statuses[status] += statuses[status]
    sum.paise += paise
    sum.sentOffline += sentOffline
  }
  return sum
}

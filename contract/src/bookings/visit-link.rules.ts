import { addDays, DAY_MS, type Instant, indianDay, indianInstant, millis } from '../lib/time.js'

/** How long a link works while no day is agreed, and at most. A visit is at most 60 days ahead. */
const WITHOUT_DAY_MS = 14 * DAY_MS
const LONGEST_MS = 90 * DAY_MS

/** Returns when a visit's link stops working: when the day of the visit ends in India. */
export function visitLinkEnd(
  { preferredDate, preferredDay }: { preferredDate: string | null; preferredDay: string | null },
  createdAt: Instant,
): Date {
  const day = preferredDate ? indianDay(preferredDate) : preferredDay
  const end = day ? indianInstant(addDays(day, 1), 0).getTime() : millis(createdAt) + WITHOUT_DAY_MS
  return new Date(Math.min(end, millis(createdAt) + LONGEST_MS))
}

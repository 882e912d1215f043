// @ts-nocheck
import { addDays, HOUR_MS, type Instant, indianDay, indianInstant, millis, startOfIndianDay } from '@sofaseva/contract'

const ASKED_AT_HOUR = 10
/** Hours of the Indian day between which customers may be asked. */
const FROM_HOUR = 9
const UNTIL_HOUR = 21
const HOUR_MINUTES = 60

const morningAfter = (time: Instant) => indianInstant(addDays(indianDay(time), 1), ASKED_AT_HOUR * HOUR_MINUTES)

/** When the customer of a visit is asked to rate it: at 10 am of the next day in India. */
export function ratingRequestTime(completedAt: Instant): Date {
  return morningAfter(completedAt)
}

/** When to ask instead of now; null if now is fine. A late worker must not ask at night. */
export function laterRequestTime(now: Instant): Date | null {
  const hour = (millis(now) - startOfIndianDay(now).getTime()) / HOUR_MS
  if (hour < FROM_HOUR) return indianInstant(indianDay(now), ASKED_AT_HOUR * HOUR_MINUTES)
  return hour < UNTIL_HOUR ? null : morningAfter(now)
}

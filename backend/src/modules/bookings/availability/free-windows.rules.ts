import {
  type BusinessCalendar,
  DAY_MS,
  indianDay,
  LIMITS,
  MINUTE_MS,
  minuteOfIndianDay,
  weekdayOf,
  windowStarts,
} from '@sofaseva/contract'

/** When a provider works, and what they have to do already. */
export interface ProviderTime {
  /** Weekdays with hours of their own, in minutes since midnight; on others they work while the business is open. */
  hours: readonly { weekday: number; opens: number; closes: number }[]
  /** Indian calendar days. */
  daysOff: readonly string[]
  /** Starts of the windows of open jobs. */
  jobs: readonly Date[]
}

const WINDOW_MINUTES = LIMITS.booking.windowMs / MINUTE_MS

function isFree({ hours, daysOff, jobs }: ProviderTime, start: Date): boolean {
  const day = indianDay(start)
  if (daysOff.includes(day)) return false
  const minute = minuteOfIndianDay(start)
  const own = hours.find(({ weekday }) => weekday === weekdayOf(day))
  if (own && (own.opens > minute || own.closes < minute + WINDOW_MINUTES)) return false
  return jobs.every((job) => Math.abs(job.getTime() - start.getTime()) >= LIMITS.booking.windowMs)
}

/** Starts of the windows in which somebody is free, the soonest first, in so many days from a calendar day. */
export function freeWindowStarts(
  providers: readonly ProviderTime[],
  { from, days, now, calendar }: { from: string; days: number; now: Date; calendar: BusinessCalendar },
): Date[] {
  const noon = Date.parse(`${from}T12:00:00+05:30`)
  return Array.from({ length: days }, (_, ahead) => indianDay(noon + ahead * DAY_MS))
    .flatMap((day) => windowStarts(day, now, calendar))
    .filter((start) => providers.some((provider) => isFree(provider, start)))
}

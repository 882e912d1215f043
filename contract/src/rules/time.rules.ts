import { LIMITS } from '../limits.js'

/** India Standard Time has one offset all year, so plain arithmetic serves and server and browser agree to the letter. */
const IST_OFFSET_MS = 5.5 * 60 * 60_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

export type Instant = Date | string | number

/** Epoch milliseconds. */
export function millis(instant: Instant): number {
  return instant instanceof Date ? instant.getTime() : new Date(instant).getTime()
}

/** The wall clock in India, readable through the UTC getters of the returned Date. */
function indianClock(instant: Instant): Date {
  return new Date(millis(instant) + IST_OFFSET_MS)
}

/** Calendar day in India, as YYYY-MM-DD. */
export function indianDay(instant: Instant): string {
  return indianClock(instant).toISOString().slice(0, 10)
}

/** The instant at which the Indian calendar day holding `instant` begins. */
export function startOfIndianDay(instant: Instant): Date {
  return indianInstant(indianDay(instant), 0)
}

/** The instant of a wall-clock minute (0 to 1439) of an Indian calendar day (YYYY-MM-DD). */
export function indianInstant(day: string, minuteOfDay: number): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - IST_OFFSET_MS + minuteOfDay * MINUTE_MS)
}

function clockText(clock: Date): string {
  const hours = clock.getUTCHours()
  const minutes = clock.getUTCMinutes()
  const suffix = hours < 12 ? 'am' : 'pm'
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${suffix}`
}

/** "20 Nov 2026", in India. */
export function formatDay(instant: Instant): string {
  const clock = indianClock(instant)
  return `${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
}

/** "20 Nov 2026, 4:30 pm", in India. */
export function formatDateTime(instant: Instant): string {
  return `${formatDay(instant)}, ${clockText(indianClock(instant))}`
}

/** "Sat, 21 Nov, 9:00 am – 11:00 am": the two-hour window that starts at `start`. */
export function formatWindow(start: Instant): string {
  const from = indianClock(start)
  const to = indianClock(millis(start) + LIMITS.booking.windowMs)
  const day = `${WEEKDAYS[from.getUTCDay()]}, ${from.getUTCDate()} ${MONTHS[from.getUTCMonth()]}`
  return `${day}, ${clockText(from)} – ${clockText(to)}`
}

/** Minutes ago under an hour, hours ago under a day, otherwise the full date. */
export function relativeTime(instant: Instant, now: Instant): string {
  const age = Math.max(0, millis(now) - millis(instant))
  if (age < HOUR_MS) return count(Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return count(Math.floor(age / HOUR_MS), 'hour')
  return formatDateTime(instant)
}

function count(amount: number, unit: string): string {
  if (amount === 0) return 'Just now'
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`
}

/** 0 Sunday to 6 Saturday, of an Indian calendar day (YYYY-MM-DD). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay()
}

/** Minutes since midnight in India. */
export function minuteOfIndianDay(instant: Instant): number {
  return (millis(instant) - startOfIndianDay(instant).getTime()) / MINUTE_MS
}

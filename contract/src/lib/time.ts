/** India Standard Time has one fixed offset, so plain arithmetic gives identical results on server and browser. */
const IST_OFFSET_MS = 5.5 * 60 * 60_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export type Instant = Date | string | number

/** Epoch milliseconds. */
export function millis(instant: Instant): number {
  return instant instanceof Date ? instant.getTime() : new Date(instant).getTime()
}

/** The wall clock in India, readable through the UTC getters of the returned Date. */
export function indianClock(instant: Instant): Date {
  return new Date(millis(instant) + IST_OFFSET_MS)
}

/** Calendar day in India, as YYYY-MM-DD. */
export function indianDay(instant: Instant): string {
  return indianClock(instant).toISOString().slice(0, 10)
}

/** The start of the Indian calendar day that contains `instant`. */
export function startOfIndianDay(instant: Instant): Date {
  return indianInstant(indianDay(instant), 0)
}

/** The instant of a wall-clock minute (0 to 1439) on an Indian calendar day (YYYY-MM-DD). */
export function indianInstant(day: string, minuteOfDay: number): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - IST_OFFSET_MS + minuteOfDay * MINUTE_MS)
}

/** The weekday of an Indian calendar day (YYYY-MM-DD): 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay()
}

/** Minutes since midnight in India. */
export function minuteOfIndianDay(instant: Instant): number {
  return (millis(instant) - startOfIndianDay(instant).getTime()) / MINUTE_MS
}

/** Indian calendar days (YYYY-MM-DD), inclusive. */
export interface DayRange {
  from: string
  to: string
}

const utcOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`)

export function addDays(day: string, count: number): string {
  return new Date(utcOf(day) + count * DAY_MS).toISOString().slice(0, 10)
}

export function countDays({ from, to }: DayRange): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS + 1
}

export function daysOf(range: DayRange): string[] {
  return Array.from({ length: Math.max(0, countDays(range)) }, (_, index) => addDays(range.from, index))
}

/** The last `count` days, including today. */
export function lastDays(count: number, now: Instant): DayRange {
  const to = indianDay(now)
  return { from: addDays(to, 1 - count), to }
}

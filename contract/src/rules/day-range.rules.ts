import { DAY_MS, type Instant, indianDay } from './time.rules.js'

/** Indian calendar days (YYYY-MM-DD), both included. */
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

/** The last `count` days, today included. */
export function lastDays(count: number, now: Instant): DayRange {
  const to = indianDay(now)
  return { from: addDays(to, 1 - count), to }
}

/** As many days, right before these. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) }
}

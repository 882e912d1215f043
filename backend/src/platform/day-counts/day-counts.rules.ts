import { addDays, countDays, type DayRange, HOUR_MS, indianInstant } from '@sofaseva/contract'

/** A transaction that began before midnight is over by then. */
const SETTLED_MS = HOUR_MS

/** Whether nothing can be made on that day any more. */
export function isFinished(day: string, now: Date): boolean {
  return indianInstant(addDays(day, 1), 0).getTime() + SETTLED_MS <= now.getTime()
}

/** The days of a sorted list as ranges without gaps, none longer than `most` days. */
export function rangesOf(days: readonly string[], most: number): DayRange[] {
  const ranges: DayRange[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day && countDays(last) < most) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

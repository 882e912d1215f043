// @ts-nocheck
import { addDays, countDays, type DayRange, HOUR_MS, indianInstant } from '@sofaseva/contract'

/** Transactions that began before midnight have ended after this time. */
const SETTLED_MS = HOUR_MS

/** Whether no more rows can be added for that day. */
export function isFinished(day: string, now: Date): boolean {
  return indianInstant(addDays(day, 1), 0).getTime() + SETTLED_MS <= now.getTime()
}

/** Merges sorted days into gapless ranges of at most `most` days. */
export function rangesOf(days: readonly string[], most: number): DayRange[] {
  const ranges: DayRange[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day && countDays(last) < most) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

import { LIMITS } from '../lib/limits.js'
import { type Instant, indianClock, indianInstant, millis } from '../lib/time.js'
import { dayWithoutYear, dayWithYear, formatClock, formatTime, periodOf, timeOf, weekdayName } from './format-dates.js'
import type { Translator } from './translator.js'

/** "20 Nov" in the current year, "20 Nov 2025" in any other. */
function dayOfVisit(translator: Translator, clock: Date): string {
  const isThisYear = clock.getUTCFullYear() === indianClock(Date.now()).getUTCFullYear()
  return isThisYear ? dayWithoutYear(translator, clock) : dayWithYear(translator, clock)
}

/**
 * Returns the parts of the two-hour window that starts at `start`: "Sat", "21 Nov", "9:00 am – 11:00 am". Dates in
 * other years include the year.
 */
export function windowParts(translator: Translator, start: Instant): { weekday: string; date: string; hours: string } {
  const { t } = translator
  const from = indianClock(start)
  const to = indianClock(millis(start) + LIMITS.booking.windowMs)
  return {
    weekday: weekdayName(translator, from.getUTCDay(), 'short'),
    date: dayOfVisit(translator, from),
    hours: t('common.date.hours', { from: formatClock(translator, from), to: formatClock(translator, to) }),
  }
}

/** "9", "9:30" */
function hourOf(clock: Date): string {
  return timeOf(clock).replace(':00', '')
}

/** "9–11 am", "11 am – 1 pm": the hours of the window that starts at `start`, for small spaces. */
export function formatShortHours({ t }: Translator, start: Instant): string {
  const [from, to] = [indianClock(start), indianClock(millis(start) + LIMITS.booking.windowMs)] as const
  const inPeriodOf = (clock: Date, time: string) =>
    t('common.date.time', { time, period: periodOf(clock.getUTCHours()) })
  const both = `${hourOf(from)}–${hourOf(to)}`
  // Periods can read the same: in English, "pm" is the afternoon and the evening.
  if (inPeriodOf(from, both) === inPeriodOf(to, both)) return inPeriodOf(from, both)
  return t('common.date.hours', { from: inPeriodOf(from, hourOf(from)), to: inPeriodOf(to, hourOf(to)) })
}

/** "Sat, 21 Nov, 9:00 am", for places too small for the whole window. */
export function formatWindowStart(translator: Translator, start: Instant): string {
  return translator.t('common.date.window', { ...windowParts(translator, start), hours: formatTime(translator, start) })
}

/** "Sat, 21 Nov, 9:00 am – 11:00 am": the two-hour window that starts at `start`. */
export function formatWindow(translator: Translator, start: Instant): string {
  return translator.t('common.date.window', windowParts(translator, start))
}

/** The requested time of a visit: a window (its start, ISO), or any time on a calendar day (YYYY-MM-DD). */
export interface VisitTime {
  preferredDate?: string | null | undefined
  preferredDay?: string | null | undefined
}

/** "Sat, 21 Nov" */
export function formatVisitDay(translator: Translator, day: string): string {
  const { weekday, date } = windowParts(translator, indianInstant(day, 0))
  return translator.t('common.date.weekdayAndDay', { weekday, date })
}

/** "Sat, 21 Nov, 9:00 am – 11:00 am" or "Sat, 21 Nov, any time"; null if neither is agreed. */
export function formatVisit(translator: Translator, { preferredDate, preferredDay }: VisitTime): string | null {
  if (preferredDate) return formatWindow(translator, preferredDate)
  if (!preferredDay) return null
  return translator.t('common.date.anyTime', { day: formatVisitDay(translator, preferredDay) })
}

/** The same with only the start of the window, for small spaces. */
export function formatVisitStart(translator: Translator, visit: VisitTime): string | null {
  return visit.preferredDate ? formatWindowStart(translator, visit.preferredDate) : formatVisit(translator, visit)
}

/** "Sat, 21 Nov, 9–11 am" or "Sat, 21 Nov, any time", for small spaces; null if neither is chosen. */
export function formatShortVisit(translator: Translator, visit: VisitTime): string | null {
  if (!visit.preferredDate) return formatVisit(translator, visit)
  const hours = formatShortHours(translator, visit.preferredDate)
  return translator.t('common.date.window', { ...windowParts(translator, visit.preferredDate), hours })
}

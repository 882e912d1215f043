import { LIMITS } from '../limits.js'
import { DAY_MS, HOUR_MS, type Instant, indianClock, indianInstant, MINUTE_MS, millis } from '../rules/time.rules.js'
import type { Translator } from './translator.js'

/**
 * Days and times as people read them, in India. All words are messages: those of Intl differ between versions, and the
 * first of its formats keeps a slow phone busy for 100 ms.
 */

/** A weekday's name; 0 is Sunday. */
export function weekdayName({ t }: Translator, weekday: number, style: 'short' | 'long'): string {
  return nthName(t(style === 'short' ? 'common.date.weekdaysShort' : 'common.date.weekdays'), weekday)
}

function monthName({ t }: Translator, clock: Date): string {
  return nthName(t('common.date.months'), clock.getUTCMonth())
}

/** One of the names of a message, which have spaces between them: half the weight of a choice by number. */
function nthName(names: string, index: number): string {
  return names.split(' ')[index] ?? ''
}

/** What people call this time of day. */
function periodOf(hour: number): string {
  if (hour < 4 || hour >= 20) return hour < 4 ? 'early' : 'night'
  if (hour < 12) return 'morning'
  return hour < 16 ? 'afternoon' : 'evening'
}

/** "4:30" */
function timeOf(clock: Date): string {
  const hour = clock.getUTCHours()
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(clock.getUTCMinutes()).padStart(2, '0')}`
}

function formatClock({ t }: Translator, clock: Date): string {
  return t('common.date.time', { time: timeOf(clock), period: periodOf(clock.getUTCHours()) })
}

/** "4:30 pm" of a minute since midnight. */
export function formatMinute(translator: Translator, minute: number): string {
  return formatClock(translator, new Date(minute * MINUTE_MS))
}

function dayWithYear(translator: Translator, clock: Date): string {
  const month = monthName(translator, clock)
  return translator.t('common.date.day', { day: clock.getUTCDate(), month, year: String(clock.getUTCFullYear()) })
}

function dayWithoutYear(translator: Translator, clock: Date): string {
  return translator.t('common.date.dayOfMonth', { day: clock.getUTCDate(), month: monthName(translator, clock) })
}

/** "20 Nov 2026" */
export function formatDay(translator: Translator, instant: Instant): string {
  return dayWithYear(translator, indianClock(instant))
}

/** "20 Nov", for where the year is known. */
export function formatDayOfMonth(translator: Translator, instant: Instant): string {
  return dayWithoutYear(translator, indianClock(instant))
}

/** "20 Nov" of this year, "20 Nov 2025" of any other. */
function dayOfVisit(translator: Translator, clock: Date): string {
  const isThisYear = clock.getUTCFullYear() === indianClock(Date.now()).getUTCFullYear()
  return isThisYear ? dayWithoutYear(translator, clock) : dayWithYear(translator, clock)
}

/** "4:30 pm" */
export function formatTime(translator: Translator, instant: Instant): string {
  return formatClock(translator, indianClock(instant))
}

/** "20 Nov 2026, 4:30 pm" */
export function formatDateTime(translator: Translator, instant: Instant): string {
  const time = formatTime(translator, instant)
  return translator.t('common.date.dateTime', { date: formatDay(translator, instant), time })
}

/**
 * The two-hour window that starts at `start`, in parts: "Sat", "21 Nov", "9:00 am – 11:00 am". The date of another year
 * than this one has its year.
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

/** "9–11 am", "11 am – 1 pm": the hours of the window that starts at `start`, for where there is little room. */
export function formatShortHours({ t }: Translator, start: Instant): string {
  const [from, to] = [indianClock(start), indianClock(millis(start) + LIMITS.booking.windowMs)] as const
  const periods = [periodOf(from.getUTCHours()), periodOf(to.getUTCHours())] as const
  if (periods[0] === periods[1])
    return t('common.date.time', { time: `${hourOf(from)}–${hourOf(to)}`, period: periods[0] })
  return t('common.date.hours', {
    from: t('common.date.time', { time: hourOf(from), period: periods[0] }),
    to: t('common.date.time', { time: hourOf(to), period: periods[1] }),
  })
}

/** "Sat, 21 Nov, 9:00 am", for where the whole window is too long. */
export function formatWindowStart(translator: Translator, start: Instant): string {
  return translator.t('common.date.window', { ...windowParts(translator, start), hours: formatTime(translator, start) })
}

/** "Sat, 21 Nov, 9:00 am – 11:00 am": the two-hour window that starts at `start`. */
export function formatWindow(translator: Translator, start: Instant): string {
  return translator.t('common.date.window', windowParts(translator, start))
}

/** When a visit is wanted: in a window (its start, ISO), or at any time of a calendar day (YYYY-MM-DD). */
export interface VisitTime {
  preferredDate?: string | null | undefined
  preferredDay?: string | null | undefined
}

/** "Sat, 21 Nov" */
export function formatVisitDay(translator: Translator, day: string): string {
  const { weekday, date } = windowParts(translator, indianInstant(day, 0))
  return translator.t('common.date.weekdayAndDay', { weekday, date })
}

/** "Sat, 21 Nov, 9:00 am – 11:00 am" or "Sat, 21 Nov, any time"; null while neither is agreed. */
export function formatVisit(translator: Translator, { preferredDate, preferredDay }: VisitTime): string | null {
  if (preferredDate) return formatWindow(translator, preferredDate)
  if (!preferredDay) return null
  return translator.t('common.date.anyTime', { day: formatVisitDay(translator, preferredDay) })
}

/** The same with the start of the window alone, for where the whole is too long. */
export function formatVisitStart(translator: Translator, visit: VisitTime): string | null {
  return visit.preferredDate ? formatWindowStart(translator, visit.preferredDate) : formatVisit(translator, visit)
}

/** Minutes ago under an hour, hours ago under a day, otherwise the full date; by itself or inside a sentence. */
export function relativeTime(
  translator: Translator,
  instant: Instant,
  now: Instant,
  place: 'alone' | 'sentence' = 'alone',
): string {
  const age = Math.max(0, millis(now) - millis(instant))
  const { t } = translator
  if (age < MINUTE_MS) return t('common.date.justNow', { place })
  if (age < HOUR_MS) return t('common.date.minutesAgo', { count: Math.floor(age / MINUTE_MS) })
  if (age < DAY_MS) return t('common.date.hoursAgo', { count: Math.floor(age / HOUR_MS) })
  return formatDateTime(translator, instant)
}

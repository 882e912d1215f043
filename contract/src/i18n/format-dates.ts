import { DAY_MS, HOUR_MS, type Instant, indianClock, MINUTE_MS, millis } from '../lib/time.js'
import type { Translator } from './translator.js'

/**
 * Formats days and times in India. All words are messages: the words of Intl differ between versions, and its first
 * format takes 100 ms on a slow phone.
 */

/** A weekday's name; 0 is Sunday. */
export function weekdayName({ t }: Translator, weekday: number, style: 'short' | 'long'): string {
  return nthName(t(style === 'short' ? 'common.date.weekdaysShort' : 'common.date.weekdays'), weekday)
}

function monthName({ t }: Translator, clock: Date): string {
  return nthName(t('common.date.months'), clock.getUTCMonth())
}

/** Picks one of the space-separated names in a message. This takes half the bytes of a select by number. */
function nthName(names: string, index: number): string {
  return names.split(' ')[index] ?? ''
}

/** The name of this time of day. */
export function periodOf(hour: number): string {
  if (hour < 4 || hour >= 20) return hour < 4 ? 'early' : 'night'
  if (hour < 12) return 'morning'
  return hour < 16 ? 'afternoon' : 'evening'
}

/** "4:30" */
export function timeOf(clock: Date): string {
  const hour = clock.getUTCHours()
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(clock.getUTCMinutes()).padStart(2, '0')}`
}

/** "4:30 pm", from a clock in India; see `indianClock`. */
export function formatClock({ t }: Translator, clock: Date): string {
  return t('common.date.time', { time: timeOf(clock), period: periodOf(clock.getUTCHours()) })
}

/** "4:30 pm", from a minute since midnight. */
export function formatMinute(translator: Translator, minute: number): string {
  return formatClock(translator, new Date(minute * MINUTE_MS))
}

/** "20 Nov 2026", from a clock in India. */
export function dayWithYear(translator: Translator, clock: Date): string {
  const month = monthName(translator, clock)
  return translator.t('common.date.day', { day: clock.getUTCDate(), month, year: String(clock.getUTCFullYear()) })
}

/** "20 Nov", from a clock in India. */
export function dayWithoutYear(translator: Translator, clock: Date): string {
  return translator.t('common.date.dayOfMonth', { day: clock.getUTCDate(), month: monthName(translator, clock) })
}

/** "20 Nov 2026" */
export function formatDay(translator: Translator, instant: Instant): string {
  return dayWithYear(translator, indianClock(instant))
}

/** "20 Nov", if the year is clear. */
export function formatDayOfMonth(translator: Translator, instant: Instant): string {
  return dayWithoutYear(translator, indianClock(instant))
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

/** Minutes ago under an hour, hours ago under a day, otherwise the full date. Stands alone or inside a sentence. */
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

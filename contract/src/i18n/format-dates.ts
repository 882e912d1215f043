import { LIMITS } from '../limits.js'
import { DAY_MS, HOUR_MS, type Instant, indianClock, MINUTE_MS, millis } from '../rules/time.rules.js'
import { LANGUAGE_DEFINITIONS, type Language } from './languages.js'
import type { Translator } from './translator.js'

/** Days and times as people read them, in India. Server and browser agree to the letter: only names come from Intl. */

type NameStyle = 'short' | 'long'
const SUNDAY = Date.UTC(2023, 0, 1)
const known = new Map<string, readonly string[]>()

function names(language: Language, unit: 'month' | 'weekday', style: NameStyle): readonly string[] {
  const key = `${language} ${unit} ${style}`
  let list = known.get(key)
  if (!list) {
    const format = new Intl.DateTimeFormat(LANGUAGE_DEFINITIONS[language].dateTag, { [unit]: style, timeZone: 'UTC' })
    list =
      unit === 'month'
        ? Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2023, month, 1)))
        : Array.from({ length: 7 }, (_, day) => format.format(SUNDAY + day * DAY_MS))
    known.set(key, list)
  }
  return list
}

/** A weekday's name; 0 is Sunday. */
export function weekdayName(language: Language, weekday: number, style: NameStyle): string {
  return names(language, 'weekday', style)[weekday] ?? ''
}

function monthName(language: Language, clock: Date): string {
  return names(language, 'month', 'short')[clock.getUTCMonth()] ?? ''
}

/** What people call this time of day. */
function periodOf(hour: number): string {
  if (hour < 4 || hour >= 20) return hour < 4 ? 'early' : 'night'
  if (hour < 12) return 'morning'
  return hour < 16 ? 'afternoon' : 'evening'
}

function formatClock({ t }: Translator, clock: Date): string {
  const hour = clock.getUTCHours()
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${String(clock.getUTCMinutes()).padStart(2, '0')}`
  return t('common.date.time', { time, period: periodOf(hour) })
}

/** "4:30 pm" of a minute since midnight. */
export function formatMinute(translator: Translator, minute: number): string {
  return formatClock(translator, new Date(minute * MINUTE_MS))
}

/** "20 Nov 2026" */
export function formatDay({ t, language }: Translator, instant: Instant): string {
  const clock = indianClock(instant)
  const month = monthName(language, clock)
  return t('common.date.day', { day: clock.getUTCDate(), month, year: String(clock.getUTCFullYear()) })
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

/** The two-hour window that starts at `start`, in parts: "Sat", "21 Nov", "9:00 am – 11:00 am". */
export function windowParts(translator: Translator, start: Instant): { weekday: string; date: string; hours: string } {
  const { t, language } = translator
  const from = indianClock(start)
  const to = indianClock(millis(start) + LIMITS.booking.windowMs)
  return {
    weekday: weekdayName(language, from.getUTCDay(), 'short'),
    date: t('common.date.dayOfMonth', { day: from.getUTCDate(), month: monthName(language, from) }),
    hours: t('common.date.hours', { from: formatClock(translator, from), to: formatClock(translator, to) }),
  }
}

/** "Sat, 21 Nov, 9:00 am", for where the whole window is too long. */
export function formatWindowStart(translator: Translator, start: Instant): string {
  return translator.t('common.date.window', { ...windowParts(translator, start), hours: formatTime(translator, start) })
}

/** "Sat, 21 Nov, 9:00 am – 11:00 am": the two-hour window that starts at `start`. */
export function formatWindow(translator: Translator, start: Instant): string {
  return translator.t('common.date.window', windowParts(translator, start))
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

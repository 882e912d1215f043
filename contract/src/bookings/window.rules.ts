import { type MessageRef, messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  DAY_MS,
  type Instant,
  indianDay,
  indianInstant,
  MINUTE_MS,
  millis,
  minuteOfIndianDay,
  weekdayOf,
} from '../lib/time.js'

/** Minutes since midnight, in India. */
export interface OpeningHours {
  opens: number
  closes: number
}

export interface WeekdayHours extends OpeningHours {
  /** 0 is Sunday, 6 is Saturday. */
  weekday: number
  isWorking: boolean
}

/** Opening hours and holidays of the business. */
export interface BusinessCalendar {
  /** One entry per weekday. */
  openingHours: readonly WeekdayHours[]
  /** Indian calendar days (YYYY-MM-DD) without visits. */
  holidays: readonly string[]
}

const SUNDAY = 0

/** Used until an admin changes it. */
export const DEFAULT_CALENDAR: BusinessCalendar = {
  openingHours: Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    isWorking: true,
    ...(weekday === SUNDAY ? { opens: 10 * 60, closes: 18 * 60 } : { opens: 9 * 60, closes: 20 * 60 }),
  })),
  holidays: [],
}

/** Opening hours of an Indian calendar day (YYYY-MM-DD); null if the business is closed. */
export function hoursOfDay(day: string, { openingHours, holidays }: BusinessCalendar): OpeningHours | null {
  const weekday = weekdayOf(day)
  const hours = openingHours.find((candidate) => candidate.weekday === weekday)
  return hours?.isWorking && !holidays.includes(day) ? { opens: hours.opens, closes: hours.closes } : null
}

export type WindowIssue = 'past' | 'too-far' | 'holiday' | 'closed' | 'off-step'

/**
 * Returns why a window cannot start at `start`, apart from opening hours. It must be in the future, at most 60 days
 * ahead.
 */
export function leadTimeIssue(start: Instant, now: Instant): 'past' | 'too-far' | null {
  const at = millis(start)
  if (at < millis(now)) return 'past'
  return at > millis(now) + LIMITS.booking.daysAhead * DAY_MS ? 'too-far' : null
}

/**
 * Returns why a two-hour window cannot start at `start`, or null if it can. It must be in the future, at most 60 days
 * ahead, and inside the opening hours. It starts on a quarter-hour step, counted from the full hour or from opening
 * time.
 */
export function windowIssue(start: Instant, now: Instant, calendar: BusinessCalendar): WindowIssue | null {
  const distance = leadTimeIssue(start, now)
  if (distance !== null) return distance
  const day = indianDay(start)
  if (calendar.holidays.includes(day)) return 'holiday'
  const hours = hoursOfDay(day, calendar)
  const minute = minuteOfIndianDay(start)
  const isInside =
    hours !== null && minute >= hours.opens && minute + LIMITS.booking.windowMs / MINUTE_MS <= hours.closes
  if (!isInside) return 'closed'
  return [0, hours.opens].some((origin) => (minute - origin) % LIMITS.windowStepMinutes === 0) ? null : 'off-step'
}

export const WINDOW_MESSAGES: Record<WindowIssue, MessageRef> = {
  past: messageRef('validation.windowPast'),
  'too-far': messageRef('validation.windowTooFar', { days: LIMITS.booking.daysAhead }),
  holiday: messageRef('validation.windowHoliday'),
  closed: messageRef('validation.windowClosed'),
  'off-step': messageRef('validation.windowStep'),
}

/**
 * Returns why no visit can be requested for a day, apart from opening hours. The day must be today or up to 60 days
 * ahead.
 */
export function dayLeadTimeIssue(day: string, now: Instant): 'past' | 'too-far' | null {
  if (day < indianDay(now)) return 'past'
  return millis(indianInstant(day, 0)) > millis(now) + LIMITS.booking.daysAhead * DAY_MS ? 'too-far' : null
}

/** Returns why no visit at any time can be requested for a day, or null if one of its windows is still ahead. */
export function dayRefusal(
  day: string,
  now: Instant,
  calendar: BusinessCalendar,
): 'past' | 'too-far' | 'holiday' | null {
  const distance = dayLeadTimeIssue(day, now)
  if (distance !== null) return distance
  if (hoursOfDay(day, calendar) === null) return 'holiday'
  return day === indianDay(now) && windowStarts(day, now, calendar).length === 0 ? 'past' : null
}

export const DAY_MESSAGES: Record<'past' | 'too-far' | 'holiday', MessageRef> = {
  past: messageRef('validation.dayPast'),
  'too-far': messageRef('validation.dayTooFar', { days: LIMITS.booking.daysAhead }),
  holiday: messageRef('validation.windowHoliday'),
}

/** Returns the start with the same time of day as `previous`; null if there is none. */
export function startAtSameTime<Start extends Instant>(starts: readonly Start[], previous: Instant): Start | null {
  const minute = minuteOfIndianDay(previous)
  return starts.find((start) => minuteOfIndianDay(start) === minute) ?? null
}

/** Starts of the windows offered on an Indian calendar day: every two hours from opening time, future ones only. */
export function windowStarts(day: string, now: Instant, calendar: BusinessCalendar = DEFAULT_CALENDAR): Date[] {
  const hours = hoursOfDay(day, calendar)
  if (hours === null) return []
  const length = LIMITS.booking.windowMs / MINUTE_MS
  const starts: Date[] = []
  for (let minute = hours.opens; minute + length <= hours.closes; minute += length) {
    const start = indianInstant(day, minute)
    if (leadTimeIssue(start, now) === null) starts.push(start)
  }
  return starts
}

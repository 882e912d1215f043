import { LIMITS } from '../limits.js'
import {
  DAY_MS,
  type Instant,
  indianDay,
  indianInstant,
  MINUTE_MS,
  millis,
  minuteOfIndianDay,
  weekdayOf,
} from './time.rules.js'

export interface OpeningHours {
  /** Minutes since midnight, in India. */
  opens: number
  closes: number
}

const WORKDAY: OpeningHours = { opens: 9 * 60, closes: 20 * 60 }
const SUNDAY: OpeningHours = { opens: 10 * 60, closes: 18 * 60 }

/** Business hours as people read them. */
export const BUSINESS_HOURS_TEXT = [
  { days: 'Monday to Saturday', hours: '9:00 AM to 8:00 PM' },
  { days: 'Sunday', hours: '10:00 AM to 6:00 PM' },
] as const

/** Business hours of an Indian calendar day (YYYY-MM-DD). */
export function openingHours(day: string): OpeningHours {
  return weekdayOf(day) === 0 ? SUNDAY : WORKDAY
}

export type WindowRefusal = 'past' | 'too-far' | 'closed'

/**
 * Why a two-hour window cannot start at `start`, or null when it can: it lies ahead, at most 60 days, and wholly
 * inside that day's business hours.
 */
export function windowRefusal(start: Instant, now: Instant): WindowRefusal | null {
  const at = millis(start)
  if (at < millis(now)) return 'past'
  if (at > millis(now) + LIMITS.booking.daysAhead * DAY_MS) return 'too-far'
  const day = indianDay(at)
  const minute = minuteOfIndianDay(at)
  const { opens, closes } = openingHours(day)
  return minute < opens || minute + LIMITS.booking.windowMs / MINUTE_MS > closes ? 'closed' : null
}

export const WINDOW_REFUSAL_TEXT: Record<WindowRefusal, string> = {
  past: 'This time has passed. Please choose a later one.',
  'too-far': `Please choose a time within the next ${LIMITS.booking.daysAhead} days.`,
  closed: 'Please choose a two-hour window inside our business hours.',
}

/** Starts of the windows people are offered on an Indian calendar day: every two hours from opening, future ones only. */
export function windowStarts(day: string, now: Instant): Date[] {
  const { opens, closes } = openingHours(day)
  const length = LIMITS.booking.windowMs / MINUTE_MS
  const starts: Date[] = []
  for (let minute = opens; minute + length <= closes; minute += length) {
    const start = indianInstant(day, minute)
    if (windowRefusal(start, now) === null) starts.push(start)
  }
  return starts
}

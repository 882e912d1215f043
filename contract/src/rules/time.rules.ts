import { LIMITS } from '../limits.js'
import type { BookingStatus } from './booking.rules.js'

/** India Standard Time has one offset all year, so plain arithmetic serves and server and browser agree to the letter. */
const IST_OFFSET_MS = 5.5 * 60 * 60_000
const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

type Instant = Date | string | number

function millis(instant: Instant): number {
  return instant instanceof Date ? instant.getTime() : new Date(instant).getTime()
}

/** The wall clock in India, readable through the UTC getters of the returned Date. */
function indianClock(instant: Instant): Date {
  return new Date(millis(instant) + IST_OFFSET_MS)
}

/** Calendar day in India, as YYYY-MM-DD. */
export function indianDay(instant: Instant): string {
  return indianClock(instant).toISOString().slice(0, 10)
}

/** The instant at which the Indian calendar day holding `instant` begins. */
export function startOfIndianDay(instant: Instant): Date {
  return indianInstant(indianDay(instant), 0)
}

/** The instant of a wall-clock minute (0 to 1439) of an Indian calendar day (YYYY-MM-DD). */
export function indianInstant(day: string, minuteOfDay: number): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - IST_OFFSET_MS + minuteOfDay * MINUTE_MS)
}

function clockText(clock: Date): string {
  const hours = clock.getUTCHours()
  const minutes = clock.getUTCMinutes()
  const suffix = hours < 12 ? 'am' : 'pm'
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${suffix}`
}

/** "20 Nov 2026", in India. */
export function formatDay(instant: Instant): string {
  const clock = indianClock(instant)
  return `${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
}

/** "20 Nov 2026, 4:30 pm", in India. */
export function formatDateTime(instant: Instant): string {
  return `${formatDay(instant)}, ${clockText(indianClock(instant))}`
}

/** "Sat, 21 Nov, 9:00 am – 11:00 am": the two-hour window that starts at `start`. */
export function formatWindow(start: Instant): string {
  const from = indianClock(start)
  const to = indianClock(millis(start) + LIMITS.booking.windowMs)
  const day = `${WEEKDAYS[from.getUTCDay()]}, ${from.getUTCDate()} ${MONTHS[from.getUTCMonth()]}`
  return `${day}, ${clockText(from)} – ${clockText(to)}`
}

/** Minutes ago under an hour, hours ago under a day, otherwise the full date. */
export function relativeTime(instant: Instant, now: Instant): string {
  const age = Math.max(0, millis(now) - millis(instant))
  if (age < HOUR_MS) return count(Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return count(Math.floor(age / HOUR_MS), 'hour')
  return formatDateTime(instant)
}

function count(amount: number, unit: string): string {
  if (amount === 0) return 'Just now'
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`
}

export const URGENCIES = ['Urgent', 'High Priority', 'Medium Priority', 'Normal'] as const
export type Urgency = (typeof URGENCIES)[number]

/**
 * Urgency of a request by its age: under 2, 6, 12 hours, then Normal. Null once somebody has dealt with it: nothing
 * presses any more.
 */
export function urgency(
  { status, createdAt }: { status: BookingStatus; createdAt: Instant },
  now: Instant,
): Urgency | null {
  if (status !== 'Pending') return null
  const hours = (millis(now) - millis(createdAt)) / HOUR_MS
  if (hours < 2) return 'Urgent'
  if (hours < 6) return 'High Priority'
  if (hours < 12) return 'Medium Priority'
  return 'Normal'
}

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

/** 0 Sunday to 6 Saturday, of an Indian calendar day (YYYY-MM-DD). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay()
}

/** Minutes since midnight in India. */
export function minuteOfIndianDay(instant: Instant): number {
  return (millis(instant) - startOfIndianDay(instant).getTime()) / MINUTE_MS
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

export const REMINDERS = ['evening-before', 'two-hours'] as const
export type Reminder = (typeof REMINDERS)[number]

const EVENING_MINUTE = 18 * 60
const SOON_MS = 2 * HOUR_MS

/** When a reminder of a window that starts at `start` is due: at 6 pm of the day before, or two hours before. */
export function reminderMoment(reminder: Reminder, start: Instant): Date {
  if (reminder === 'two-hours') return new Date(millis(start) - SOON_MS)
  return new Date(startOfIndianDay(start).getTime() - DAY_MS + EVENING_MINUTE * MINUTE_MS)
}

/**
 * The reminders of a window to send now. A late worker still sends the evening's until midnight and the other until the
 * window starts; who booked after the moment had passed needs none.
 */
export function remindersDue(booking: { preferredAt: Instant; createdAt: Instant }, now: Instant): Reminder[] {
  const at = millis(now)
  return REMINDERS.filter((reminder) => {
    const moment = reminderMoment(reminder, booking.preferredAt).getTime()
    const end = reminder === 'two-hours' ? millis(booking.preferredAt) : startOfIndianDay(booking.preferredAt).getTime()
    return moment <= at && at < end && millis(booking.createdAt) < moment
  })
}

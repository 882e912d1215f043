import type { PlainMessageKey } from '../i18n/translator.js'
import { type Instant, indianDay, MINUTE_MS, millis, minuteOfIndianDay, weekdayOf } from '../lib/time.js'
import { type BookingStatus, isOpen, isVisitAhead } from './booking.rules.js'
import { type HistoryKind, progressOf } from './timeline.rules.js'

/** How long a customer on the waiting list may think about a free window, milliseconds. */
export const OFFER_MS = 10 * MINUTE_MS

/** Parts of a day that a customer can wait for, by the start of a window in India. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** Message keys of the names. */
export const DAY_PART_KEYS: Record<DayPart, PlainMessageKey> = {
  morning: 'waiting.part.morning',
  afternoon: 'waiting.part.afternoon',
  evening: 'waiting.part.evening',
}

const NOON = 12 * 60
const FIVE_PM = 17 * 60

export function dayPartOf(start: Instant): DayPart {
  const minute = minuteOfIndianDay(start)
  if (minute < NOON) return 'morning'
  return minute < FIVE_PM ? 'afternoon' : 'evening'
}

/** The days and hours at which a customer would have an earlier visit. 0 is Sunday, 6 is Saturday. */
export interface WaitingTimes {
  weekdays: readonly number[]
  dayParts: readonly DayPart[]
}

export const ANY_TIME: WaitingTimes = { weekdays: [0, 1, 2, 3, 4, 5, 6], dayParts: DAY_PARTS }

/** Returns whether the customer wants a window that starts then. */
export function isWanted({ weekdays, dayParts }: WaitingTimes, start: Instant): boolean {
  return weekdays.includes(weekdayOf(indianDay(start))) && dayParts.includes(dayPartOf(start))
}

interface Time {
  preferredDate: string | null
  preferredDay?: string | null
}

/** Returns whether a window that starts then is earlier than the booking's time. Any window is, if it has no time. */
export function isSooner(start: Instant, { preferredDate, preferredDay }: Time): boolean {
  if (preferredDate) return millis(start) < millis(preferredDate)
  return !preferredDay || indianDay(start) < preferredDay
}

/** Returns whether a window is far enough ahead: the customer can still decide about it before it starts. */
export function isOfferable(start: Instant, now: number): boolean {
  return millis(start) >= now + OFFER_MS
}

/** Returns whether a customer may wait for an earlier time: the booking is open and its visit has not begun. */
export function canWait(
  booking: Time & { status: BookingStatus; history: readonly { kind?: HistoryKind | undefined }[] },
  now: number,
): boolean {
  const { status, history, preferredDate, preferredDay } = booking
  if (!isOpen(status) || progressOf(history) !== null) return false
  return (!preferredDate && !preferredDay) || isVisitAhead(booking, now)
}

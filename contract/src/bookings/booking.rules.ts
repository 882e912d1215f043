import type { PlainMessageKey } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import type { Role } from '../lib/roles.js'
import { indianInstant, millis } from '../lib/time.js'

export const BOOKING_STATUSES = ['Pending', 'Confirmed', 'Completed', 'Cancelled'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Statuses of bookings that still need work. */
export const OPEN_STATUSES = ['Pending', 'Confirmed'] as const satisfies readonly BookingStatus[]

const ALL = BOOKING_STATUSES
const NOT_PENDING = ['Confirmed', 'Completed', 'Cancelled'] as const
const NONE = [] as const

/** The status changes that each role may make. Setting the current status again is not a change. */
export const BOOKING_TRANSITIONS: Record<Role, Record<BookingStatus, readonly BookingStatus[]>> = {
  admin: { Pending: ALL, Confirmed: ALL, Completed: ALL, Cancelled: ALL },
  provider: { Pending: NOT_PENDING, Confirmed: NOT_PENDING, Completed: NOT_PENDING, Cancelled: NOT_PENDING },
  customer: { Pending: ['Cancelled'], Confirmed: ['Cancelled'], Completed: NONE, Cancelled: NONE },
}

export function canTransition(role: Role, from: BookingStatus, to: BookingStatus): boolean {
  return from === to || BOOKING_TRANSITIONS[role][from].includes(to)
}

/** When reminders of an upcoming visit are sent. */
export const REMINDERS = ['evening-before', 'two-hours'] as const
export type Reminder = (typeof REMINDERS)[number]

/** Returns whether the booking still needs work. */
export function isOpen(status: BookingStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status)
}

/** Returns whether the change reopens a closed booking. */
export function reopens(from: BookingStatus, to: BookingStatus): boolean {
  return !isOpen(from) && isOpen(to)
}

/** Returns whether a customer may cancel a booking in this status. */
export function canCancel(status: BookingStatus): boolean {
  return BOOKING_TRANSITIONS.customer[status].includes('Cancelled')
}

/** Returns whether a customer may change time, address and notes. They may until the booking is confirmed. */
export function canReschedule(status: BookingStatus): boolean {
  return status === 'Pending'
}

interface PlannedVisit {
  /** Start of the window, ISO; null if none is agreed. */
  preferredDate: string | null
  /** The calendar day of a visit at any time. */
  preferredDay?: string | null
}

interface JobTime extends PlannedVisit {
  _id: string
  status: BookingStatus
  createdAt: string
}

const DAY_MINUTES = 24 * 60

/** The instant to sort jobs by. A day without a window comes after that day's windows. */
function sortTime({ preferredDate, preferredDay }: PlannedVisit): string | null {
  return preferredDate ?? (preferredDay ? indianInstant(preferredDay, DAY_MINUTES).toISOString() : null)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Compares visits by time. A day without a window comes after that day's windows; no time comes last. */
export function compareVisitTimes(a: PlannedVisit, b: PlannedVisit): number {
  const [first, second] = [sortTime(a), sortTime(b)]
  if ((first === null) !== (second === null)) return first === null ? 1 : -1
  return compareText(first ?? '', second ?? '')
}

/**
 * Compares a provider's jobs. Open jobs come first by time, then open jobs without a time (oldest first), then finished
 * jobs (newest first).
 */
export function compareJobs(a: JobTime, b: JobTime): number {
  const isFirstOpen = isOpen(a.status)
  if (isFirstOpen !== isOpen(b.status)) return isFirstOpen ? -1 : 1
  const byAge = compareText(a.createdAt, b.createdAt) || compareText(a._id, b._id)
  if (!isFirstOpen) return -byAge
  return compareVisitTimes(a, b) || byAge
}

/** Returns whether the visit has not begun: its window, or its day if any time will do. */
export function isVisitAhead(
  { preferredDate, preferredDay }: { preferredDate: string | null; preferredDay?: string | null },
  now: number,
): boolean {
  if (preferredDate) return millis(preferredDate) > now
  return Boolean(preferredDay) && millis(indianInstant(preferredDay ?? '', 0)) > now
}

/** Status buttons of the recent-requests screen by current status. */
export const NEXT_ACTIONS: Record<BookingStatus, readonly BookingStatus[]> = {
  Pending: ['Confirmed', 'Cancelled'],
  Confirmed: ['Completed'],
  Completed: NONE,
  Cancelled: NONE,
}

export const STATUS_COLOURS: Record<BookingStatus, 'green' | 'blue' | 'yellow'> = {
  Completed: 'green',
  Confirmed: 'blue',
  Pending: 'yellow',
  Cancelled: 'yellow',
}

/** Message keys of the status names. */
export const STATUS_KEYS: Record<BookingStatus, PlainMessageKey> = {
  Pending: 'enums.status.pending',
  Confirmed: 'enums.status.confirmed',
  Completed: 'enums.status.completed',
  Cancelled: 'enums.status.cancelled',
}

/** The part of an id that screens show. */
export function lastSix(id: string): string {
  return id.slice(-LIMITS.shownIdCharacters)
}

/** Formats a count for a badge, such as "9+" above the cap. */
export function badgeText(count: number, cap: number): string {
  return count > cap ? `${cap}+` : String(count)
}

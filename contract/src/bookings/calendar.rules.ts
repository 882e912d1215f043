import type { Translator } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { HOUR_MS } from '../lib/time.js'
import { type BookingStatus, lastSix } from './booking.rules.js'

export interface CalendarBooking {
  id: string
  serviceName: string
  /** Empty if the entry has no location. */
  serviceAddress: string
  /** Start of the two-hour window, ISO. */
  preferredDate: string | null
  /** The calendar day of a visit at any time. */
  preferredDay?: string | null
  revision: number
  bookingStatus: BookingStatus
}

export interface CalendarOrganiser {
  brand: string
  host: string
  email: string
}

/** One entry in the shape that the `ics` package takes (RFC 5545; method and status from RFC 5546). */
export interface CalendarEntry {
  uid: string
  sequence: number
  method: 'REQUEST' | 'CANCEL'
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  title: string
  description: string
  location?: string
  /** Milliseconds since the epoch, or a whole day as year, month (1 to 12) and day. */
  start: number | [year: number, month: number, day: number]
  startInputType?: 'utc'
  startOutputType?: 'utc'
  duration: { hours: number } | { days: number }
  organizer: { name: string; email: string }
  attendees: { name: string; email: string; rsvp: boolean }[]
  productId: string
}

/** An unconfirmed booking is tentative. */
const STATUSES: Record<BookingStatus, CalendarEntry['status']> = {
  Pending: 'TENTATIVE',
  Confirmed: 'CONFIRMED',
  Completed: 'CONFIRMED',
  Cancelled: 'CANCELLED',
}

/** The window or the whole day; null if neither is agreed. */
function timeOf({
  preferredDate,
  preferredDay,
}: CalendarBooking): Pick<CalendarEntry, 'start' | 'startInputType' | 'startOutputType' | 'duration'> | null {
  if (preferredDate !== null)
    return {
      start: Date.parse(preferredDate),
      startInputType: 'utc',
      startOutputType: 'utc',
      duration: { hours: LIMITS.booking.windowMs / HOUR_MS },
    }
  const [year, month, day] = preferredDay?.split('-').map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  return { start: [year, month, day], duration: { days: 1 } }
}

/**
 * Returns the calendar entry of a booking. Its id is stable and its sequence grows, so a newer entry moves or removes
 * it. Null if the booking has no window or day and never had an entry. Attendees need a name: calendar programs show
 * English words otherwise.
 */
export function calendarEntry(
  { t }: Translator,
  booking: CalendarBooking,
  { brand, host, email }: CalendarOrganiser,
  attendee?: { name: string; email: string },
): CalendarEntry | null {
  const { id, serviceName, serviceAddress, revision, bookingStatus } = booking
  const time = timeOf(booking)
  if (time === null) return null
  return {
    uid: `${id}@${host}`,
    sequence: revision,
    method: bookingStatus === 'Cancelled' ? 'CANCEL' : 'REQUEST',
    status: STATUSES[bookingStatus],
    title: `${serviceName} (${brand})`,
    description: t('bookings.calendar.description', { number: lastSix(id) }),
    ...(serviceAddress === '' ? {} : { location: serviceAddress }),
    ...time,
    organizer: { name: brand, email },
    attendees: attendee === undefined ? [] : [{ ...attendee, rsvp: false }],
    productId: `${brand}/bookings`,
  }
}

/** Octets of a line without its line end (RFC 5545, 3.1). */
const LINE_OCTETS = 75

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Continuation lines begin with a space, which counts as the first octet. */
function foldLine(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}

/**
 * Folds the lines of a calendar file to 75 octets. The `ics` package counts characters, but Devanagari takes three
 * octets each.
 */
export function foldCalendarLines(content: string): string {
  return content
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')
}

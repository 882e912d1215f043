import type { Translator } from '../i18n/translator.js'
import { LIMITS } from '../limits.js'
import { type BookingStatus, lastSix } from './booking.rules.js'
import { HOUR_MS } from './time.rules.js'

export interface CalendarBooking {
  id: string
  serviceName: string
  serviceAddress: string
  /** Start of the two-hour window, ISO. */
  preferredDate: string | null
  revision: number
  bookingStatus: BookingStatus
}

export interface CalendarOrganiser {
  brand: string
  host: string
  email: string
}

/** One entry as the `ics` package takes it: RFC 5545, method and status of RFC 5546. */
export interface CalendarEntry {
  uid: string
  sequence: number
  method: 'REQUEST' | 'CANCEL'
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  title: string
  description: string
  location: string
  start: number
  startInputType: 'utc'
  startOutputType: 'utc'
  duration: { hours: number }
  organizer: { name: string; email: string }
  attendees: { email: string; rsvp: boolean }[]
  productId: string
}

/** A booking that nobody has confirmed is not certain yet. */
const STATUSES: Record<BookingStatus, CalendarEntry['status']> = {
  Pending: 'TENTATIVE',
  Confirmed: 'CONFIRMED',
  Completed: 'CONFIRMED',
  Cancelled: 'CANCELLED',
}

/**
 * The calendar entry of a booking; its id stays and its sequence grows, so that a newer one moves or removes it. Null
 * for a booking without a window that never had one in a calendar.
 */
export function calendarEntry(
  { t }: Translator,
  booking: CalendarBooking,
  { brand, host, email }: CalendarOrganiser,
  attendee?: string,
): CalendarEntry | null {
  const { id, serviceName, serviceAddress, preferredDate, revision, bookingStatus } = booking
  if (preferredDate === null) return null
  return {
    uid: `${id}@${host}`,
    sequence: revision,
    method: bookingStatus === 'Cancelled' ? 'CANCEL' : 'REQUEST',
    status: STATUSES[bookingStatus],
    title: `${serviceName} (${brand})`,
    description: t('bookings.calendar.description', { number: lastSix(id) }),
    location: serviceAddress,
    start: Date.parse(preferredDate),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { hours: LIMITS.booking.windowMs / HOUR_MS },
    organizer: { name: brand, email },
    attendees: attendee === undefined ? [] : [{ email: attendee, rsvp: false }],
    productId: `${brand}/bookings`,
  }
}

import { type Booking, type BookingReschedule, canReschedule, formatVisit } from '@sofaseva/contract'
import { bookingSubject, bookingTitle, expectedOf, storeBooking } from './booking-change.js'
import type { BookingChangeKind } from './kind.js'

/** The new place, time and notes. Null means none. */
export type RescheduleDetails = Pick<BookingReschedule, 'preferredDate' | 'preferredDay' | 'notes' | 'serviceAddress'>

export interface BookingRescheduleWork {
  kind: 'booking.reschedule'
  bookingId: string
  body: BookingReschedule
}

/** A booking that is not confirmed yet, as the user saw it. */
interface Input {
  userId: string
  booking: Booking
  details: RescheduleDetails
}

/** The new time, as the server decides it. A window comes before a day. Without either, the time stays. */
function timeAfter(
  booking: Booking,
  { preferredDate, preferredDay }: BookingReschedule,
): Pick<Booking, 'preferredDate' | 'preferredDay'> {
  if (preferredDate === undefined && preferredDay === undefined) return booking
  return { preferredDate: preferredDate ?? null, preferredDay: preferredDate ? null : (preferredDay ?? null) }
}

export const bookingReschedule: BookingChangeKind<BookingRescheduleWork, Input, string> = {
  target: 'booking',
  side: 'customer',
  enqueue(queue, { userId, booking, details }) {
    const body = { ...details, ...expectedOf(booking), expectedStatus: 'Pending' as const }
    return queue.addChange(userId, { kind: 'booking.reschedule', bookingId: booking._id, body }, booking)
  },
  request: ({ bookingId, body }) => ({ method: 'PUT', path: `/bookings/${bookingId}`, body }),
  subject: bookingSubject,
  applyOptimistic(booking, { body }) {
    const { notes = booking.notes, serviceAddress = booking.serviceAddress } = body
    const { preferredDate, preferredDay } = timeAfter(booking, body)
    return { ...booking, preferredDate, preferredDay, notes, serviceAddress }
  },
  onSent: (_, body, update) => storeBooking(body as Booking, '/bookings/my', update),
  label: ({ t }) => t('outbox.label.change'),
  title: bookingTitle,
  facts: (translator, { body }) => [
    { label: 'bookings.facts.when', value: formatVisit(translator, body) ?? translator.t('bookings.when.anyTime') },
    ...(body.serviceAddress ? [{ label: 'bookings.facts.address' as const, value: body.serviceAddress }] : []),
    ...(body.notes ? [{ label: 'bookings.facts.notes' as const, value: body.notes }] : []),
  ],
  refusalText: ({ t }, _, reason) => t('outbox.refused.change', { reason }),
  withWindow: (work, start) => ({ ...work, body: { ...work.body, preferredDate: start, preferredDay: null } }),
  discardTitle: ({ t }) => t('outbox.discard.change'),
  isPossible: (_, { status }) => canReschedule(status),
  rebase: (work, current) => ({ ...work, body: { ...work.body, ...expectedOf(current) } }),
  withDetails: (work, { onSite: _, ...details }) => ({ ...work, body: { ...work.body, ...details } }),
  sendAnywayText: ({ t }) => t('outbox.anyway.change'),
}

import { type Booking, formatWindow, type OfferAccept } from '@sofaseva/contract'
import { bookingSubject, bookingTitle, expectedOf, storeBooking } from './booking-change.js'
import type { BookingChangeKind, BookingChangeWork } from './kind.js'

export interface BookingOfferWork extends BookingChangeWork {
  kind: 'booking.offer'
  accepts: boolean
  body: OfferAccept & BookingChangeWork['body']
}

/** `start` is the window that the customer was offered. */
interface Input {
  userId: string
  booking: Booking
  start: string
  accepts: boolean
}

/** Accepts or declines an earlier window. An acceptance that arrives too late is refused. */
export const bookingOffer: BookingChangeKind<BookingOfferWork, Input, string> = {
  target: 'booking',
  side: 'customer',
  enqueue(queue, { userId, booking, start, accepts }) {
    const body = { start, ...expectedOf(booking) }
    return queue.addChange(userId, { kind: 'booking.offer', bookingId: booking._id, accepts, body }, booking)
  },
  request: ({ bookingId, accepts, body }) => ({
    method: 'POST',
    path: `/bookings/${bookingId}/waiting/${accepts ? 'accept' : 'decline'}`,
    body,
  }),
  subject: bookingSubject,
  applyOptimistic(booking, { accepts, body: { start } }) {
    if (accepts) return { ...booking, preferredDate: start, preferredDay: null, waiting: null }
    return { ...booking, waiting: booking.waiting ? { ...booking.waiting, offer: null } : null }
  },
  onSent: (_, body, update) => storeBooking(body as Booking, '/bookings/my', update),
  label: ({ t }, { accepts }) => t(accepts ? 'outbox.label.acceptOffer' : 'outbox.label.declineOffer'),
  title: bookingTitle,
  facts: (translator, { body }) => [{ label: 'bookings.facts.when', value: formatWindow(translator, body.start) }],
  refusalText: ({ t }, { accepts }, reason) =>
    t(accepts ? 'outbox.refused.acceptOffer' : 'outbox.refused.declineOffer', { reason }),
  withWindow: ({ bookingId, body: { start: _, ...expected } }, start) => ({
    kind: 'booking.reschedule',
    bookingId,
    body: { preferredDate: start, preferredDay: null, ...expected },
  }),
  discardTitle: ({ t }) => t('outbox.discard.offer'),
  // The card shows the offer while it lasts, so the customer can decide again.
  isPossible: () => false,
  rebase: (work, current) => ({ ...work, body: { ...work.body, ...expectedOf(current) } }),
  sendAnywayText: ({ t }) => t('outbox.anyway.acceptOffer'),
}

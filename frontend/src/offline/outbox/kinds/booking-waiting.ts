import { type Booking, isOpen, type WaitingRequest } from '@sofaseva/contract'
import { serverNow } from '#shared/http/server-clock.js'
import { bookingSubject, bookingTitle, storeBooking } from './booking-change.js'
import type { BookingChangeKind, BookingChangeWork } from './kind.js'

export interface BookingWaitingWork extends BookingChangeWork {
  kind: 'booking.waiting'
  /** When the customer joined (ISO). Shown until the server returns its own time. */
  at: string
  /** Null to leave the waiting list. */
  wanted: WaitingRequest | null
}

interface Input {
  userId: string
  booking: Booking
  wanted: WaitingRequest | null
}

/** Joins the waiting list for an earlier time, changes the wanted times or leaves. The last choice counts. */
export const bookingWaiting: BookingChangeKind<BookingWaitingWork, Input, string> = {
  target: 'booking',
  side: 'customer',
  enqueue(queue, { userId, booking, wanted }) {
    const at = new Date(serverNow()).toISOString()
    return queue.addChange(userId, { kind: 'booking.waiting', bookingId: booking._id, at, wanted, body: {} }, booking)
  },
  request: ({ bookingId, wanted }) => {
    const path = `/bookings/${bookingId}/waiting`
    return wanted ? { method: 'PUT', path, body: wanted } : { method: 'DELETE', path, body: {} }
  },
  subject: bookingSubject,
  applyOptimistic: (booking, { at, wanted }) => ({
    ...booking,
    waiting: wanted && { since: at, offer: null, ...booking.waiting, ...wanted },
  }),
  onSent: (_, body, update) => storeBooking(body as Booking, '/bookings/my', update),
  label: ({ t }, { wanted }) => t(wanted ? 'outbox.label.joinWaiting' : 'outbox.label.leaveWaiting'),
  title: bookingTitle,
  refusalText: ({ t }, _, reason) => t('outbox.refused.waiting', { reason }),
  discardTitle: ({ t }) => t('outbox.discard.waiting'),
  isPossible: (_, { status }) => isOpen(status),
  // It holds for any revision of the booking.
  rebase: (work) => work,
  sendAnywayText: ({ t }, { wanted }) => t(wanted ? 'outbox.anyway.joinWaiting' : 'outbox.anyway.leaveWaiting'),
}

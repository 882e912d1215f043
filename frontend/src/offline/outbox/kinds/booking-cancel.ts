import { type Booking, type BookingCancel, canCancel } from '@sofaseva/contract'
import { bookingSubject, bookingTitle, expectedOf, storeBooking } from './booking-change.js'
import type { BookingChangeKind } from './kind.js'

export interface BookingCancelWork {
  kind: 'booking.cancel'
  bookingId: string
  body: BookingCancel
}

/** The booking as the user saw it. The server cancels it only in this state. */
interface Input {
  userId: string
  booking: Booking
}

export const bookingCancel: BookingChangeKind<BookingCancelWork, Input, string> = {
  target: 'booking',
  side: 'customer',
  enqueue(queue, { userId, booking }) {
    const work: BookingCancelWork = { kind: 'booking.cancel', bookingId: booking._id, body: expectedOf(booking) }
    return queue.addChange(userId, work, booking)
  },
  request: ({ bookingId, body }) => ({ method: 'POST', path: `/bookings/${bookingId}/cancel`, body }),
  subject: bookingSubject,
  applyOptimistic: (booking) => ({ ...booking, status: 'Cancelled' }),
  onSent: (_, body, update) => storeBooking(body as Booking, '/bookings/my', update),
  label: ({ t }) => t('outbox.label.cancellation'),
  title: bookingTitle,
  refusalText: ({ t }, _, reason) => t('outbox.refused.cancellation', { reason }),
  discardTitle: ({ t }) => t('outbox.discard.cancellation'),
  isPossible: (_, { status }) => canCancel(status),
  rebase: (work, current) => ({ ...work, body: expectedOf(current) }),
  sendAnywayText: ({ t }) => t('outbox.anyway.cancellation'),
}

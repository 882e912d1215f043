import { type Booking, canCancel } from '@sofaseva/contract'
import type { BookingCancelWork } from '../row.js'
import { bookingSubject, bookingTitle, expectedOf, storeBooking } from './booking-change.js'
import type { BookingChangeKind, OutboxQueue } from './kind.js'

export const bookingCancel: BookingChangeKind<BookingCancelWork> = {
  target: 'booking',
  side: 'customer',
  request: ({ bookingId, body }) => ({ method: 'POST', path: `/bookings/${bookingId}/cancel`, body }),
  subject: bookingSubject,
  applyOptimistic: (booking) => ({ ...booking, status: 'Cancelled' }),
  onSent: (_, body, amend) => storeBooking(body as Booking, '/bookings/my', amend),
  label: ({ t }) => t('outbox.label.cancellation'),
  title: bookingTitle,
  refusalText: ({ t }, _, reason) => t('outbox.refused.cancellation', { reason }),
  discardTitle: ({ t }) => t('outbox.discard.cancellation'),
  isPossible: (_, status) => canCancel(status),
  onCurrent: (work, current) => ({ ...work, body: expectedOf(current) }),
  sendAnywayText: ({ t }) => t('outbox.anyway.cancellation'),
}

/** Cancels a booking that has arrived, if it is still as the person saw it. Gives the key. */
export function cancelBooking(queue: OutboxQueue, userId: string, booking: Booking): Promise<string> {
  const work: BookingCancelWork = { kind: 'booking.cancel', bookingId: booking._id, body: expectedOf(booking) }
  return queue.addChange(userId, work, booking)
}

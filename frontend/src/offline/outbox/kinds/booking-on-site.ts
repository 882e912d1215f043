import { type Booking, formatPhone, isOpen, type OnSitePerson, type OnSiteUpdate } from '@sofaseva/contract'
import { bookingSubject, bookingTitle, storeBooking } from './booking-change.js'
import type { BookingChangeKind, BookingChangeWork } from './kind.js'

export interface BookingOnSiteWork extends BookingChangeWork {
  kind: 'booking.on-site'
  body: OnSiteUpdate & BookingChangeWork['body']
}

/** An open booking as the user saw it. `onSite` is null if the customer opens the door. */
interface Input {
  userId: string
  booking: Booking
  onSite: OnSitePerson | null
}

/** Names who opens the door. The last choice counts. */
export const bookingOnSite: BookingChangeKind<BookingOnSiteWork, Input, string> = {
  target: 'booking',
  side: 'customer',
  enqueue(queue, { userId, booking, onSite }) {
    // Any status of an open booking allows it, so it expects the revision alone.
    const body = { onSite, expectedRevision: booking.revision }
    return queue.addChange(userId, { kind: 'booking.on-site', bookingId: booking._id, body }, booking)
  },
  request: ({ bookingId, body }) => ({ method: 'PUT', path: `/bookings/${bookingId}/on-site`, body }),
  subject: bookingSubject,
  applyOptimistic: (booking, { body: { onSite } }) => ({ ...booking, onSite }),
  onSent: (_, body, update) => storeBooking(body as Booking, '/bookings/my', update),
  label: ({ t }) => t('outbox.label.onSite'),
  title: bookingTitle,
  facts: ({ t }, { body: { onSite } }) => [
    {
      label: 'bookings.facts.onSite',
      value: onSite ? `${onSite.name}, ${formatPhone(onSite.phone)}` : t('outbox.conflict.self'),
    },
  ],
  refusalText: ({ t }, _, reason) => t('outbox.refused.onSite', { reason }),
  discardTitle: ({ t }) => t('outbox.discard.onSite'),
  isPossible: (_, { status }) => isOpen(status),
  rebase: (work, current) => ({ ...work, body: { ...work.body, expectedRevision: current.revision } }),
  withDetails: (work, { onSite }) => (onSite === undefined ? work : { ...work, body: { ...work.body, onSite } }),
  sendAnywayText: ({ t }) => t('outbox.anyway.onSite'),
}

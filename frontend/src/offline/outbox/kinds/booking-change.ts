import { BOOKING_STATUSES, type Booking, formatVisit, lastSix, type Translator } from '@sofaseva/contract'
import { newerOf } from '../../documents/revisions.js'
import type { ChangedBooking } from '../row/row.js'
import type { BookingChangeWork, UpdateDocument } from './kind.js'

export const bookingSubject = ({ bookingId }: Pick<BookingChangeWork, 'bookingId'>): string => `booking:${bookingId}`

export function changedBooking(booking: Booking): ChangedBooking {
  const { items, preferredDate, preferredDay, serviceAddress, notes, onSite, status } = booking
  const details = { preferredDate, preferredDay, serviceAddress, notes, ...(onSite === undefined ? {} : { onSite }) }
  return { serviceName: items[0]?.serviceName ?? '', ...details, status }
}

/** The status and revision that the booking must still have when the change arrives. */
export const expectedOf = ({ status, revision }: Pick<Booking, 'status' | 'revision'>) => ({
  expectedStatus: status,
  expectedRevision: revision,
})

export function bookingTitle(
  translator: Translator,
  { bookingId }: BookingChangeWork,
  about: ChangedBooking | undefined,
): string {
  const { t } = translator
  const name = about?.serviceName || t('outbox.title.booking')
  const number = lastSix(bookingId)
  const window = about && formatVisit(translator, about)
  return window ? t('outbox.title.window', { name, number, window }) : t('outbox.title.anyTime', { name, number })
}

/**
 * Stores the server's booking by itself, in its own list (a new one first) and in the lists by status. A newer stored
 * copy wins over the response to a repeat, which may be older.
 */
export async function storeBooking(booking: Booking, list: string, update: UpdateDocument): Promise<void> {
  await update<Booking>(`/bookings/${booking._id}`, (stored) => newerOf(stored, booking))
  await update<Booking[]>(list, (bookings) =>
    bookings.some(({ _id }) => _id === booking._id)
      ? bookings.map((other) => (other._id === booking._id ? newerOf(other, booking) : other))
      : [booking, ...bookings],
  )
  for (const status of BOOKING_STATUSES)
    await update<Booking[]>(`${list}?status=${status}`, (bookings) =>
      bookings.flatMap((other) => (other._id !== booking._id ? other : booking.status === status ? booking : [])),
    )
}

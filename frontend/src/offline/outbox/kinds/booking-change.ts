import { type Booking, formatWindow, lastSix } from '@sofaseva/contract'
import type { ChangedBooking } from '../../db.js'
import type { BookingChangeWork, UpdateDocument } from './kind.js'

export const bookingSubject = ({ bookingId }: Pick<BookingChangeWork, 'bookingId'>): string => `booking:${bookingId}`

export function changedBooking({ items, preferredDate }: Booking): ChangedBooking {
  return { serviceName: items[0]?.serviceName ?? '', preferredDate }
}

export function bookingTitle({ bookingId }: BookingChangeWork, about: ChangedBooking | undefined): string {
  const name = about?.serviceName || 'Booking'
  const when = about?.preferredDate ? `, ${formatWindow(about.preferredDate)}` : ''
  return `${name} ${lastSix(bookingId)}${when}`
}

/** Keeps the server's booking by itself and in the list it belongs to, a new one first. */
export async function storeBooking(booking: Booking, list: string, amend: UpdateDocument): Promise<void> {
  await amend<Booking>(`/bookings/${booking._id}`, () => booking)
  await amend<Booking[]>(list, (bookings) =>
    bookings.some(({ _id }) => _id === booking._id)
      ? bookings.map((other) => (other._id === booking._id ? booking : other))
      : [booking, ...bookings],
  )
}

import { BOOKING_STATUSES, type Booking, formatVisit, lastSix, type Translator } from '@sofaseva/contract'
import type { ChangedBooking } from '../../db.js'
import type { BookingChangeWork, UpdateDocument } from './kind.js'

export const bookingSubject = ({ bookingId }: Pick<BookingChangeWork, 'bookingId'>): string => `booking:${bookingId}`

export function changedBooking({ items, preferredDate, preferredDay }: Booking): ChangedBooking {
  return { serviceName: items[0]?.serviceName ?? '', preferredDate, preferredDay }
}

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

/** Keeps the server's booking by itself and in the list it belongs to, a new one first, and in its lists by status. */
export async function storeBooking(booking: Booking, list: string, amend: UpdateDocument): Promise<void> {
  await amend<Booking>(`/bookings/${booking._id}`, () => booking)
  await amend<Booking[]>(list, (bookings) =>
    bookings.some(({ _id }) => _id === booking._id)
      ? bookings.map((other) => (other._id === booking._id ? booking : other))
      : [booking, ...bookings],
  )
  for (const status of BOOKING_STATUSES)
    await amend<Booking[]>(`${list}?status=${status}`, (bookings) =>
      bookings.flatMap((other) => (other._id !== booking._id ? other : booking.status === status ? booking : [])),
    )
}

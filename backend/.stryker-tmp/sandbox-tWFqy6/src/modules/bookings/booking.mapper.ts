// @ts-nocheck
import { type Actor, type Booking, type BookingHistoryEntry, isOpen, toRupees, type Waiting } from '@sofaseva/contract'
import type { TranslatedNames } from '../catalog/index.js'
import type { BookingRow } from './booking-view.js'
import { dayText } from './booking-window.js'
import type { BookingFacts } from './bookings.events.js'
import { fromBits } from './waiting/waiting.rules.js'

export function toBookingView(row: BookingRow): Booking {
  return {
    _id: row.id,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    user: { _id: row.user.id, name: row.user.name, phone: row.phone, email: row.user.email ?? '' },
    phone: row.phone,
    items: row.items.map((item) => ({
      serviceId: item.serviceId,
      serviceName: item.serviceName,
      basePrice: toRupees(item.basePaise),
      selectedOption: { name: item.optionName, price: toRupees(item.optionPaise) },
    })),
    totalAmount: toRupees(row.totalPaise),
    durationMinutes: row.durationMinutes,
    preferredDate: row.preferredAt?.toISOString() ?? null,
    preferredDay: dayText(row.preferredDay),
    serviceAddress: row.serviceAddress,
    notes: row.notes,
    provider: row.provider ? { _id: row.provider.id, name: row.provider.name, phone: row.provider.phone } : null,
    revision: row.revision,
    history: row.history.map(toHistoryEntry),
  }
}

function toHistoryEntry(entry: BookingRow['history'][number]): BookingHistoryEntry {
  const { kind, fromStatus, toStatus, actorRole, createdAt, fromAt, fromDay, toAt, toDay } = entry
  return {
    kind,
    from: fromStatus,
    to: toStatus,
    by: actorRole ?? 'system',
    at: createdAt.toISOString(),
    ...(kind === 'rescheduled'
      ? {
          fromDate: fromAt?.toISOString() ?? null,
          fromDay: dayText(fromDay),
          toDate: toAt?.toISOString() ?? null,
          toDay: dayText(toDay),
        }
      : {}),
  }
}

/** The customer's place on the waiting list. An offer ends at its time, even before the job that ends it. */
function toWaiting({ wait }: BookingRow, now: number): Waiting | null {
  if (!wait) return null
  const { since, offeredAt, offerExpiresAt } = wait
  const isOffered = offeredAt !== null && offerExpiresAt !== null && offerExpiresAt.getTime() > now
  return {
    ...fromBits(wait),
    since: since.toISOString(),
    offer: isOffered ? { start: offeredAt.toISOString(), expiresAt: offerExpiresAt.toISOString() } : null,
  }
}

/** A booking with names of services and options in another language. */
export function translateBooking(booking: Booking, names: TranslatedNames): Booking {
  const items = booking.items.map((item) => ({
    ...item,
    serviceName: names.service(item.serviceId, item.serviceName),
    selectedOption: { ...item.selectedOption, name: names.option(item.serviceId, item.selectedOption.name) },
  }))
  return { ...booking, items }
}

/** The booking as the role may see it. Providers see the customer's phone and address, but no e-mail. */
export function toBookingViewFor({ id, role }: Pick<Actor, 'id' | 'role'>, row: BookingRow): Booking {
  const booking = toBookingView(row)
  if (row.userId === id) return isOpen(row.status) ? { ...booking, waiting: toWaiting(row, Date.now()) } : booking
  return role === 'admin' ? booking : { ...booking, user: { ...booking.user, email: '' } }
}

/** The booking data that events carry. */
export function toFacts(booking: Booking | BookingRow): BookingFacts {
  const view = 'userId' in booking ? toBookingView(booking) : booking
  const [item] = view.items
  const { totalAmount, serviceAddress, preferredDate, preferredDay, status, revision } = view
  return {
    bookingId: view._id,
    customerId: view.user._id,
    customerName: view.user.name,
    customerPhone: view.phone,
    providerId: view.provider?._id ?? null,
    serviceId: item?.serviceId ?? '',
    serviceName: item?.serviceName ?? '',
    optionName: item?.selectedOption.name ?? '',
    totalAmount,
    serviceAddress,
    preferredDate,
    preferredDay,
    status,
    revision,
  }
}

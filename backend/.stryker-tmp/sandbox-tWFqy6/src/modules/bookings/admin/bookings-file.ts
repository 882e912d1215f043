// @ts-nocheck
import {
  type Booking,
  indianDay,
  LIMITS,
  lastSix,
  millis,
  personName,
  STATUS_KEYS,
  type Translator,
} from '@sofaseva/contract'
import { csvPhone, csvTime } from '#platform/lib/csv-values.js'

const COLUMNS = [
  'id',
  'reference',
  'created',
  'status',
  'customer',
  'phone',
  'email',
  'service',
  'option',
  'total',
  'visitDay',
  'visitStart',
  'visitEnd',
  'address',
  'notes',
  'provider',
] as const
type Column = (typeof COLUMNS)[number]

/** The columns of the file in order, with titles in the admin's language. */
export function fileColumns({ t }: Translator): Record<Column, string> {
  return Object.fromEntries(COLUMNS.map((column) => [column, t(`exports.bookings.${column}`)])) as Record<
    Column,
    string
  >
}

/**
 * The time of the visit, with days as "2026-12-04" and times as "2026-12-04 15:00". A visit at any time of a day has no
 * times.
 */
function visitOf({
  preferredDate,
  preferredDay,
}: Booking): Pick<Record<Column, string>, 'visitDay' | 'visitStart' | 'visitEnd'> {
  if (preferredDate === null) return { visitDay: preferredDay ?? '', visitStart: '', visitEnd: '' }
  return {
    visitDay: indianDay(preferredDate),
    visitStart: csvTime(preferredDate),
    visitEnd: csvTime(millis(preferredDate) + LIMITS.booking.windowMs),
  }
}

/** A booking as a row of the file: one value per column, amounts in rupees as plain numbers. */
export function toBookingRecord({ t }: Translator, booking: Booking): Record<Column, string | number> {
  const [item] = booking.items
  return {
    id: booking._id,
    reference: lastSix(booking._id),
    created: csvTime(booking.createdAt),
    status: t(STATUS_KEYS[booking.status]),
    customer: personName(t, booking.user.name),
    phone: csvPhone(booking.phone),
    email: booking.user.email,
    service: item?.serviceName ?? '',
    option: item?.selectedOption.name ?? '',
    total: booking.totalAmount,
    ...visitOf(booking),
    address: booking.serviceAddress,
    notes: booking.notes,
    provider: booking.provider ? personName(t, booking.provider.name) : '',
  }
}

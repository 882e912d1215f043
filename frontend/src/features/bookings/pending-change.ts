import type { Booking } from '@sofaseva/contract'
import type { OutboxRow } from '../../offline/index.js'

export type PendingChange = OutboxRow & {
  work: Extract<OutboxRow['work'], { kind: 'booking.cancel' | 'booking.reschedule' }>
}

/** What the customer changed about a booking and we do not know of yet, or refused. */
export function pendingChange(booking: Booking, rows: readonly OutboxRow[]): PendingChange | null {
  const isAbout = (row: OutboxRow): row is PendingChange =>
    (row.work.kind === 'booking.cancel' || row.work.kind === 'booking.reschedule') && row.work.bookingId === booking._id
  return rows.filter(isAbout).at(-1) ?? null
}

/** The booking as it will be once what waits has arrived. */
export function withPendingChange(booking: Booking, change: PendingChange | null): Booking {
  if (change?.state !== 'waiting') return booking
  const { work } = change
  if (work.kind === 'booking.cancel') return { ...booking, status: 'Cancelled' }
  const {
    preferredDate = booking.preferredDate,
    notes = booking.notes,
    serviceAddress = booking.serviceAddress,
  } = work.body
  return { ...booking, preferredDate, notes, serviceAddress }
}

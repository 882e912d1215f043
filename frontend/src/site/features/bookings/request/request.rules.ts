import type { BookingStatus, PlainMessageKey, VisitTime } from '@sofaseva/contract'
import { type CreateRow, isCreate } from '#offline/outbox/kinds/index.js'
import type { Delivery } from '#offline/outbox/queue/reads.js'

/** The write of a new booking on this device. */
export type BookingWrite =
  | { state: 'unsent'; row: CreateRow }
  /** `bookingId` is undefined if the device could not record it. */
  | { state: 'sent'; bookingId: string | undefined }
  | { state: 'discarded' }

/** The user's write under this key; null if this device knows none. */
export function bookingWriteOf(delivery: Delivery, userId: string): BookingWrite | null {
  if (delivery === undefined) return null
  if ('settled' in delivery)
    return delivery.settled === 'sent' ? { state: 'sent', bookingId: delivery.createdId } : { state: 'discarded' }
  const { row } = delivery
  return row.userId === userId && isCreate(row) ? { state: 'unsent', row } : null
}

/** Texts of the next steps, in order. `status` is null while the booking is unsent. */
export function nextSteps({ preferredDate, preferredDay }: VisitTime, status: BookingStatus | null): PlainMessageKey[] {
  const visit = preferredDate ? 'requests.next.window' : preferredDay ? 'requests.next.day' : 'requests.next.agree'
  const confirmation = status === 'Confirmed' ? 'requests.next.confirmed' : 'requests.next.confirm'
  return [...(status === null ? ['requests.next.send' as const] : []), confirmation, visit, 'requests.next.pay']
}

import type { Booking } from '@sofaseva/contract'
import { useCallback } from 'react'
import { loadOffline } from '#offline/load.js'
import type { Delivery } from '#offline/outbox/queue/reads.js'
import { type StoredSource, useStored } from '#shared/data/use-stored.js'
import { useBooking, useBookings } from '../use-bookings.js'
import { type BookingWrite, bookingWriteOf } from './request.rules.js'

/** `unauthorized`: nothing is stored and the session has ended. `unknown`: nothing is stored and the request failed. */
export type Request =
  | { state: 'loading' }
  | { state: 'missing' | 'unknown' | 'unauthorized'; refresh: () => void }
  | BookingWrite
  | { state: 'ready'; booking: Booking; savedAt: number | undefined; hasFailed: boolean; refresh: () => void }

/** The write under a key, or its outcome. Null if this device knows none. */
function useDelivery(key: string) {
  const open = useCallback(
    () =>
      loadOffline().then(
        ({ outbox }): StoredSource<Exclude<Delivery, undefined>> => ({
          subscribe: (next, failed) =>
            outbox.follow(key).subscribe((delivery) => next({ body: delivery ?? null }), failed),
        }),
      ),
    [key],
  )
  return useStored(open)
}

/** The user's booking with this id, or the write with this key that creates it. */
export function useRequest(userId: string, id: string): Request {
  const delivery = useDelivery(id)
  const write = bookingWriteOf(delivery.data, userId)
  const isBooking = delivery.state !== 'loading' && write === null
  const bookings = useBookings(userId, '/bookings/my')
  const found = useBooking(bookings, userId, isBooking ? id : '')
  if (write) return write
  if (!isBooking) return { state: 'loading' }
  const { booking, savedAt, hasFailed, refresh } = found
  if (booking) return { state: 'ready', booking, savedAt, hasFailed, refresh }
  if (bookings.error?.status === 401) return { state: 'unauthorized', refresh: bookings.refresh }
  return found.state === 'missing' || found.state === 'unknown' ? { state: found.state, refresh } : { state: 'loading' }
}

import type { BookingInvoices } from '@sofaseva/contract'
import { useCallback } from 'react'
import { loadOffline } from '#offline/load.js'
import { type StoredState, useStored } from '#shared/data/use-stored.js'

/** The documents of a booking, stored on this device once they were shown. */
export function useInvoices(userId: string, bookingId: string): StoredState<BookingInvoices> {
  const open = useCallback(
    () =>
      loadOffline().then(({ documents }) =>
        documents.forUser<BookingInvoices>(userId, `/bookings/${encodeURIComponent(bookingId)}/invoices`),
      ),
    [userId, bookingId],
  )
  return useStored(open)
}

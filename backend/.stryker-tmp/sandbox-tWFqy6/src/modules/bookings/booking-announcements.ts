// @ts-nocheck
import type { Change } from '#platform/changes/changes.js'

/** Refreshes open pages of a booking's customer, of these providers and of the back office. */
export function announceBooking(tx: Change, customerId: string, providerIds: readonly (string | null)[]): void {
  tx.notify('bookings', [customerId], { admins: true })
  tx.notify('jobs', providerIds)
}

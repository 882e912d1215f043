import type { Change } from '#platform/changes/changes.js'

/** Tells open pages of a booking's customer and of these providers, and the back office, that it has changed. */
export function announceBooking(tx: Change, customerId: string, providerIds: readonly (string | null)[]): void {
  tx.notify('bookings', [customerId], { admins: true })
  tx.notify('jobs', providerIds)
}

import type { Change } from '#platform/changes/changes.js'

/** A booking of this customer has changed, and with it jobs of these providers. */
export async function announceBooking(
  tx: Change,
  customerId: string,
  providerIds: readonly (string | null)[],
): Promise<void> {
  await tx.touch('availability')
  tx.notify('bookings', [customerId], { admins: true })
  tx.notify('jobs', providerIds)
}

/** Indexes that statements name. `indexes.spec.ts` looks for them in schema.prisma, and for hints that name another. */
export const INDEXES = [
  'PRIMARY',
  'booking_items_serviceId_idx',
  'booking_items_serviceId_pricePaise_bookingId_idx',
  'bookings_createdAt_idx',
  'bookings_preferredAt_idx',
  'bookings_providerId_createdAt_status_idx',
  'bookings_providerId_status_preferredAt_idx',
  'bookings_status_createdAt_idx',
  'bookings_totalPaise_idx',
  'bookings_userId_createdAt_status_idx',
  'notifications_audience_createdAt_idx',
  'reviews_answeredAt_createdAt_idx',
  'reviews_createdAt_idx',
  'reviews_helpfulCount_createdAt_idx',
  'reviews_hiddenAt_createdAt_idx',
  'reviews_rating_createdAt_idx',
  'reviews_serviceId_hiddenAt_createdAt_idx',
  'reviews_serviceId_hiddenAt_helpfulCount_createdAt_idx',
  'reviews_serviceId_hiddenAt_rating_createdAt_idx',
] as const
export type IndexName = (typeof INDEXES)[number]

/** A table, read by that index; without one, by what the server chooses. */
export function forceIndex(table: string, index: IndexName | null | undefined): string {
  return index ? `${table} FORCE INDEX (${index})` : table
}

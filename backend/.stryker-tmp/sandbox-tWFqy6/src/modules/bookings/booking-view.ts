// @ts-nocheck
import { type RowOf, View } from '#platform/lists/view.js'

/** A booking with its customer, provider, items and history. */
export const BOOKING = View.of('bookings b', [
  ...(['id', 'userId', 'providerId', 'status', 'phone', 'serviceAddress', 'notes', 'preferredAt'] as const),
  ...(['preferredDay', 'durationMinutes', 'totalPaise', 'revision', 'createdAt', 'updatedAt'] as const),
])
  .one('user', 'users u ON u.id = b.userId', ['id', 'name', 'email'])
  .optional('provider', 'users p ON p.id = b.providerId', ['id', 'name', 'phone'])
  .optional('wait', 'booking_waits w ON w.bookingId = b.id', [
    'bookingId',
    'weekdays',
    'dayParts',
    'since',
    'offeredProviderId',
    'offeredAt',
    'offerExpiresAt',
  ])
  .list(
    'items',
    'booking_items i ON i.bookingId = b.id',
    ['id', 'serviceId', 'serviceName', 'basePaise', 'optionName', 'optionPaise'],
    'id',
  )
  .list(
    'history',
    'booking_history h ON h.bookingId = b.id',
    [
      ...(['id', 'kind', 'fromStatus', 'toStatus', 'actorRole', 'createdAt'] as const),
      ...(['fromAt', 'fromDay', 'toAt', 'toDay'] as const),
    ],
    'id',
  )

export type BookingRow = RowOf<typeof BOOKING>

import { DELETED_USER_NAME } from '@sofaseva/contract'
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'
import { BookingFacts } from '../bookings/index.js'

const RatingPlanned = z.object({ bookingId: z.string(), customerId: z.string(), dueAt: z.iso.datetime() })
export type RatingPlanned = z.infer<typeof RatingPlanned>

/** A visit is completed. Its customer is asked to rate it at `dueAt`, unless something has changed by then. */
export const ratingPlanned: EventKind<RatingPlanned> = {
  type: 'reviews.rating-planned',
  schema: RatingPlanned,
  about: ({ customerId }) => customerId,
  moves: 'customerId',
}

/** Asks the customer of a completed booking to rate the visit. */
export const ratingRequested: EventKind<BookingFacts> = {
  type: 'reviews.rating-requested',
  schema: BookingFacts,
  about: ({ customerId }) => customerId,
  moves: 'customerId',
  personal: { customerName: DELETED_USER_NAME, customerPhone: '', serviceAddress: '' },
}

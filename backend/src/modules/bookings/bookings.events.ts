import { BOOKING_STATUSES, ROLES } from '@sofaseva/contract'
import { z } from 'zod'
import type { EventKind } from '../../platform/outbox/outbox.js'

const status = z.enum(BOOKING_STATUSES)

/** What listeners need to tell people about a booking, as it was when the event happened. */
const factsSchema = z.object({
  bookingId: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  providerId: z.string().nullable(),
  serviceName: z.string(),
  totalAmount: z.number(),
  serviceAddress: z.string(),
  preferredDate: z.string().nullable(),
  status,
})
export type BookingFacts = z.infer<typeof factsSchema>

const actorRole = z.enum(ROLES).nullable()

const createdSchema = factsSchema
const statusChangedSchema = factsSchema.extend({ from: status, by: actorRole })
const reassignedSchema = factsSchema.extend({ previousProviderId: z.string().nullable() })
const rescheduledSchema = factsSchema

export type BookingCreated = z.infer<typeof createdSchema>
export type BookingStatusChanged = z.infer<typeof statusChangedSchema>
export type BookingReassigned = z.infer<typeof reassignedSchema>

export const bookingCreated: EventKind<BookingCreated> = { type: 'booking.created', schema: createdSchema }
export const bookingStatusChanged: EventKind<BookingStatusChanged> = {
  type: 'booking.status-changed',
  schema: statusChangedSchema,
}
export const bookingReassigned: EventKind<BookingReassigned> = { type: 'booking.reassigned', schema: reassignedSchema }
export const bookingRescheduled: EventKind<BookingFacts> = { type: 'booking.rescheduled', schema: rescheduledSchema }

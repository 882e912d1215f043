import { BOOKING_STATUSES, DELETED_USER_NAME, REMINDERS, ROLES } from '@sofaseva/contract'
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const status = z.enum(BOOKING_STATUSES)

/** A booking as it was when the event happened, for the texts of notices. */
export const bookingFactsSchema = z.object({
  bookingId: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  providerId: z.string().nullable(),
  /** Empty in events of older versions. */
  serviceId: z.string().default(''),
  serviceName: z.string(),
  /** Empty in events of older versions. */
  optionName: z.string().default(''),
  totalAmount: z.number(),
  serviceAddress: z.string(),
  preferredDate: z.string().nullable(),
  /** The calendar day on which any time will do; missing in events of older versions. */
  preferredDay: z.string().nullable().default(null),
  status,
  /** The sequence of its calendar entry; missing in events of older versions. */
  revision: z.number().int().default(0),
})
export type BookingFacts = z.infer<typeof bookingFactsSchema>

const actorRole = z.enum(ROLES).nullable()

const leftProviderSchema = z.object({
  bookingId: z.string(),
  customerId: z.string(),
  /** Who had the job. */
  providerId: z.string(),
})
const createdSchema = bookingFactsSchema
const reminderSchema = bookingFactsSchema.extend({ reminder: z.enum(REMINDERS) })
/** The provider before the change; missing in events of older versions. */
const previousProviderId = z.string().nullable().optional()
const statusChangedSchema = bookingFactsSchema.extend({ from: status, by: actorRole, previousProviderId })
/** An admin's change of a status that may still be undone; `changedAt` is that of its history entry. */
const statusHeldSchema = z.object({
  bookingId: z.string(),
  customerId: z.string(),
  previousProviderId,
  changedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
})
const reassignedSchema = bookingFactsSchema.extend({ previousProviderId: z.string().nullable() })
const rescheduledSchema = bookingFactsSchema.extend({
  previousDate: z.string().nullable().default(null),
  previousDay: z.string().nullable().default(null),
  /** Events of older versions recorded a reassignment separately. */
  previousProviderId,
  /** Left out: its customer. */
  by: actorRole.optional(),
})

export type BookingLeftProvider = z.infer<typeof leftProviderSchema>
export type BookingCreated = z.infer<typeof createdSchema>
export type BookingStatusChanged = z.infer<typeof statusChangedSchema>
export type BookingStatusHeld = z.infer<typeof statusHeldSchema>
export type BookingReassigned = z.infer<typeof reassignedSchema>
export type BookingRescheduled = z.infer<typeof rescheduledSchema>
export type BookingReminder = z.infer<typeof reminderSchema>

/** Every booking event is about its customer and holds their personal data. */
const aboutCustomer = {
  about: ({ customerId }: BookingFacts) => customerId,
  personal: { customerName: DELETED_USER_NAME, customerPhone: '', serviceAddress: '' },
}

/** A job has left this provider, whatever its status and the reason. Contains no personal data. */
export const bookingLeftProvider: EventKind<BookingLeftProvider> = {
  type: 'booking.left-provider',
  schema: leftProviderSchema,
  about: ({ customerId }) => customerId,
}
export const bookingCreated: EventKind<BookingCreated> = {
  type: 'booking.created',
  schema: createdSchema,
  ...aboutCustomer,
}
export const bookingStatusChanged: EventKind<BookingStatusChanged> = {
  type: 'booking.status-changed',
  schema: statusChangedSchema,
  ...aboutCustomer,
}
export const bookingStatusHeld: EventKind<BookingStatusHeld> = {
  type: 'booking.status-held',
  schema: statusHeldSchema,
  about: ({ customerId }) => customerId,
}
export const bookingReassigned: EventKind<BookingReassigned> = {
  type: 'booking.reassigned',
  schema: reassignedSchema,
  ...aboutCustomer,
}
export const bookingRescheduled: EventKind<BookingRescheduled> = {
  type: 'booking.rescheduled',
  schema: rescheduledSchema,
  ...aboutCustomer,
}
export const bookingReminder: EventKind<BookingReminder> = {
  type: 'booking.reminder',
  schema: reminderSchema,
  ...aboutCustomer,
}

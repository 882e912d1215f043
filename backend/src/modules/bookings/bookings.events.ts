import {
  BOOKING_STATUSES,
  DELETED_USER_NAME,
  LateCancellation,
  PROGRESS_STEPS,
  REMINDERS,
  ROLES,
} from '@sofaseva/contract'
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const status = z.enum(BOOKING_STATUSES)

/** A booking at the time of the event, for the texts of notifications. */
export const BookingFacts = z.object({
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
  /** The calendar day of a visit at any time; missing in events of older versions. */
  preferredDay: z.string().nullable().default(null),
  status,
  /** The sequence of its calendar entry; missing in events of older versions. */
  revision: z.number().int().default(0),
  /** Left out if every cancellation is free. */
  lateCancellation: LateCancellation.optional(),
})
export type BookingFacts = z.infer<typeof BookingFacts>

const actorRole = z.enum(ROLES).nullable()

export const BookingLeftProvider = z.object({
  bookingId: z.string(),
  customerId: z.string(),
  /** The provider who had the job. */
  providerId: z.string(),
})
export const BookingReminder = BookingFacts.extend({ reminder: z.enum(REMINDERS) })
/** The provider before the change; missing in events of older versions. */
const previousProviderId = z.string().nullable().optional()
export const BookingStatusChanged = BookingFacts.extend({ from: status, by: actorRole, previousProviderId })
/** An admin's change of a status that may still be undone; `changedAt` is the time of its history entry. */
export const BookingStatusHeld = z.object({
  bookingId: z.string(),
  customerId: z.string(),
  previousProviderId,
  changedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
})
/** A step of the visit that its provider reported. */
export const BookingProgressed = BookingFacts.extend({ step: z.enum(PROGRESS_STEPS) })
export const BookingReassigned = BookingFacts.extend({ previousProviderId: z.string().nullable() })
export const BookingRescheduled = BookingFacts.extend({
  previousDate: z.string().nullable().default(null),
  previousDay: z.string().nullable().default(null),
  /** Events of older versions recorded a reassignment separately. */
  previousProviderId,
  /** Left out, the customer. */
  by: actorRole.optional(),
})

/** A customer on the waiting list is asked about an earlier window. */
export const BookingWindowOffered = BookingFacts.extend({
  offeredDate: z.iso.datetime(),
  offeredProviderId: z.string(),
  expiresAt: z.iso.datetime(),
})
/** A customer on the waiting list no longer decides about a window. */
export const BookingOfferEnded = z.object({
  bookingId: z.string(),
  customerId: z.string(),
  providerId: z.string(),
  start: z.iso.datetime(),
})
/** A provider has time that was taken or not worked before. No range passes midnight. */
export const ProviderTimeOpened = z.object({
  providerId: z.string(),
  ranges: z.array(z.object({ from: z.number(), until: z.number() })),
  openedAt: z.iso.datetime(),
})

/** A customer asked us to text a visit's link to the on-site contact. */
export const VisitLinkTexted = z.object({ bookingId: z.string(), customerId: z.string(), linkId: z.string() })

export type VisitLinkTexted = z.infer<typeof VisitLinkTexted>
export type BookingWindowOffered = z.infer<typeof BookingWindowOffered>
export type BookingOfferEnded = z.infer<typeof BookingOfferEnded>
export type ProviderTimeOpened = z.infer<typeof ProviderTimeOpened>
export type BookingLeftProvider = z.infer<typeof BookingLeftProvider>
export type BookingCreated = BookingFacts
export type BookingStatusChanged = z.infer<typeof BookingStatusChanged>
export type BookingStatusHeld = z.infer<typeof BookingStatusHeld>
export type BookingProgressed = z.infer<typeof BookingProgressed>
export type BookingReassigned = z.infer<typeof BookingReassigned>
export type BookingRescheduled = z.infer<typeof BookingRescheduled>
export type BookingReminder = z.infer<typeof BookingReminder>

/** Every booking event is about its customer and holds personal data. */
const aboutCustomer = {
  about: ({ customerId }: BookingFacts) => customerId,
  moves: 'customerId',
  personal: { customerName: DELETED_USER_NAME, customerPhone: '', serviceAddress: '' },
} as const

/** A job has left this provider, whatever its status and the reason. Contains no personal data. */
export const bookingLeftProvider: EventKind<BookingLeftProvider> = {
  type: 'booking.left-provider',
  schema: BookingLeftProvider,
  about: ({ customerId }) => customerId,
  moves: 'customerId',
}
export const bookingCreated: EventKind<BookingCreated> = {
  type: 'booking.created',
  schema: BookingFacts,
  ...aboutCustomer,
}
export const bookingStatusChanged: EventKind<BookingStatusChanged> = {
  type: 'booking.status-changed',
  schema: BookingStatusChanged,
  ...aboutCustomer,
}
export const bookingStatusHeld: EventKind<BookingStatusHeld> = {
  type: 'booking.status-held',
  schema: BookingStatusHeld,
  about: ({ customerId }) => customerId,
  moves: 'customerId',
}
export const bookingProgressed: EventKind<BookingProgressed> = {
  type: 'booking.progressed',
  schema: BookingProgressed,
  ...aboutCustomer,
}
export const bookingReassigned: EventKind<BookingReassigned> = {
  type: 'booking.reassigned',
  schema: BookingReassigned,
  ...aboutCustomer,
}
export const bookingRescheduled: EventKind<BookingRescheduled> = {
  type: 'booking.rescheduled',
  schema: BookingRescheduled,
  ...aboutCustomer,
}
export const bookingReminder: EventKind<BookingReminder> = {
  type: 'booking.reminder',
  schema: BookingReminder,
  ...aboutCustomer,
}
export const bookingWindowOffered: EventKind<BookingWindowOffered> = {
  type: 'booking.window-offered',
  schema: BookingWindowOffered,
  ...aboutCustomer,
}
export const bookingOfferEnded: EventKind<BookingOfferEnded> = {
  type: 'booking.offer-ended',
  schema: BookingOfferEnded,
  about: ({ customerId }) => customerId,
  moves: 'customerId',
}
export const providerTimeOpened: EventKind<ProviderTimeOpened> = {
  type: 'provider.time-opened',
  schema: ProviderTimeOpened,
  about: ({ providerId }) => providerId,
}
export const visitLinkTexted: EventKind<VisitLinkTexted> = {
  type: 'booking.visit-link-texted',
  schema: VisitLinkTexted,
  about: ({ customerId }) => customerId,
  moves: 'customerId',
}

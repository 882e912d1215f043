import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { ROLES } from '../lib/roles.js'
import {
  calendarDaySchema,
  expectedRevision,
  idSchema,
  isoDateTimeSchema,
  LONGEST_DATE,
  limitedList,
  limitedString,
  optionalText,
  pageQuerySchema,
  requiredText,
  revisionSchema,
  rupeesSchema,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { DAY_MS } from '../lib/time.js'
import { BOOKING_STATUSES } from './booking.rules.js'
import { DAY_REFUSAL_TEXT, dayDistanceRefusal, distanceRefusal, WINDOW_REFUSAL_TEXT } from './window.rules.js'

const statusSchema = z.enum(BOOKING_STATUSES, messageRef('validation.status'))

export const bookingCreateSchema = z.object({
  serviceId: idSchema,
  /** The option's name; the price is always the server's. */
  option: requiredText(LIMITS.optionName, messageRef('validation.serviceOption')),
  serviceAddress: requiredText(LIMITS.address, messageRef('validation.serviceAddress')),
  notes: optionalText(LIMITS.notes),
  /** Start of a two-hour window. */
  preferredDate: isoDateTimeSchema.optional(),
  /** The calendar day, in India, on which any time will do. A window decides when both are given. */
  preferredDay: calendarDaySchema.optional(),
  /** The estimate that the customer saw, rupees. A booking that has become dearer is refused with PRICE_CHANGED. */
  expectedTotal: rupeesSchema.optional(),
})
export type BookingCreate = z.infer<typeof bookingCreateSchema>

/**
 * Start of a two-hour window in reach of booking. That it is inside the opening hours is the server's to say. Empty: a
 * day was chosen and no time.
 */
const bookableWindowSchema = (now: () => number) =>
  limitedString(LONGEST_DATE, messageRef('validation.dateTime'))
    .min(1, messageRef('validation.windowMissing'))
    .pipe(
      isoDateTimeSchema.superRefine((start, context) => {
        const refusal = distanceRefusal(start, now())
        if (refusal) context.addIssue({ code: 'custom', message: WINDOW_REFUSAL_TEXT[refusal] })
      }),
    )

const bookableDaySchema = (now: () => number) =>
  calendarDaySchema.superRefine((day, context) => {
    const refusal = dayDistanceRefusal(day, now())
    if (refusal) context.addIssue({ code: 'custom', message: DAY_REFUSAL_TEXT[refusal] })
  })

/** `bookingFormSchema` by another clock, in epoch milliseconds: that of a phone may be wrong. */
export function bookingFormSchemaBy(now: () => number) {
  return bookingCreateSchema.extend({
    preferredDate: bookableWindowSchema(now).optional(),
    preferredDay: bookableDaySchema(now).optional(),
  })
}

/** What a person fills in to book, checked before it is sent. */
export const bookingFormSchema = bookingFormSchemaBy(Date.now)

/** `bookingDetailsSchema` by another clock. */
export function bookingDetailsSchemaBy(now: () => number) {
  return bookingFormSchemaBy(now).pick({ serviceAddress: true, notes: true, preferredDate: true, preferredDay: true })
}

/** What a person can change in a booking. */
export const bookingDetailsSchema = bookingDetailsSchemaBy(Date.now)
export type BookingDetails = z.infer<typeof bookingDetailsSchema>

export const idempotencyKeySchema = limitedString(LIMITS.idempotencyKey)
  .regex(new RegExp(`^[A-Za-z0-9_-]{8,${LIMITS.idempotencyKey}}$`))
  .optional()

/** A longer one is a clock that was set. */
const LONGEST_WAIT_MS = 90 * DAY_MS

/**
 * Milliseconds a booking waited on the device before this attempt, by the device's own clock. Whatever else is sent
 * counts as not waiting: no booking is refused for it.
 */
export const waitedMsSchema = z.coerce.number().int().min(0).max(LONGEST_WAIT_MS).catch(0)

export const bookingRescheduleSchema = z.object({
  /** Start of the window; null: no window. It decides over `preferredDay`; without either, the time stays as it is. */
  preferredDate: isoDateTimeSchema.nullable().optional(),
  /** The calendar day on which any time will do. */
  preferredDay: calendarDaySchema.nullable().optional(),
  notes: optionalText(LIMITS.notes),
  serviceAddress: requiredText(LIMITS.address, messageRef('validation.serviceAddress')).optional(),
  expectedStatus: statusSchema.optional(),
  ...expectedRevision,
})
export type BookingReschedule = z.infer<typeof bookingRescheduleSchema>

export const bookingCancelSchema = z.object({ expectedStatus: statusSchema.optional(), ...expectedRevision })
export type BookingCancel = z.infer<typeof bookingCancelSchema>

export const bookingStatusUpdateSchema = z.object({
  status: statusSchema,
  /** For writes that may be late: a mismatch is refused with 409 and changes nothing. */
  expectedStatus: statusSchema.optional(),
  ...expectedRevision,
})
export type BookingStatusUpdate = z.infer<typeof bookingStatusUpdateSchema>

export const adminBookingUpdateSchema = z
  .object({
    status: statusSchema.optional(),
    expectedStatus: statusSchema.optional(),
    /** null unassigns the provider. */
    providerId: idSchema.nullable().optional(),
    /** Start of the window, of open bookings alone; null: any day. The provider stays unless another is named. */
    preferredDate: isoDateTimeSchema.nullable().optional(),
    /** The calendar day on which any time will do, of open bookings alone. A window decides when both are given. */
    preferredDay: calendarDaySchema.nullable().optional(),
    ...expectedRevision,
    /** Refuses with PROVIDER_NOT_AVAILABLE a provider who is busy or away then or does not offer the service. */
    onlyIfAvailable: z.boolean().optional(),
  })
  .refine(
    ({ status, providerId, preferredDate, preferredDay }) =>
      [status, providerId, preferredDate, preferredDay].some((value) => value !== undefined),
    { path: ['status'], message: messageRef('validation.status') },
  )
export type AdminBookingUpdate = z.infer<typeof adminBookingUpdateSchema>

export const bookingItemSchema = z.object({
  serviceId: idSchema,
  serviceName: z.string(),
  /** Base price, rupees, as it was when booked. */
  basePrice: rupeesSchema,
  selectedOption: z.object({ name: z.string(), price: rupeesSchema }),
})
export type BookingItem = z.infer<typeof bookingItemSchema>

export const bookingHistorySchema = z.object({
  from: statusSchema.nullable(),
  to: statusSchema,
  by: z.enum([...ROLES, 'system']),
  at: isoDateTimeSchema,
})
export type BookingHistoryEntry = z.infer<typeof bookingHistorySchema>

const personSchema = z.object({
  _id: idSchema,
  name: z.string(),
  phone: z.string(),
  /** Empty for the provider of the job. */
  email: z.string(),
})

export const bookingSchema = z.object({
  _id: idSchema,
  status: statusSchema,
  createdAt: isoDateTimeSchema,
  updatedAt: isoDateTimeSchema,
  user: personSchema,
  /** The customer's phone as it was when booked. */
  phone: z.string(),
  items: z.array(bookingItemSchema),
  totalAmount: rupeesSchema,
  preferredDate: isoDateTimeSchema.nullable(),
  /** The calendar day on which any time will do; null with a window, and while no day is agreed. */
  preferredDay: calendarDaySchema.nullable(),
  serviceAddress: z.string(),
  notes: z.string(),
  provider: z.object({ _id: idSchema, name: z.string(), phone: z.string() }).nullable(),
  /** Grows with every change, to compare two copies. */
  revision: revisionSchema,
  history: z.array(bookingHistorySchema),
})
export type Booking = z.infer<typeof bookingSchema>

/** A booking's price by the catalog as it is now. */
export const bookingEstimateSchema = bookingSchema.pick({ totalAmount: true })
export type BookingEstimate = z.infer<typeof bookingEstimateSchema>

export const BOOKING_SORTS = ['newest', 'oldest', 'preferred', 'amount-high', 'amount-low'] as const

const bookingsFilter = {
  status: statusSchema.optional(),
  /** In the customer's name, e-mail or phone, the service's name, or the booking's id. */
  search: optionalText(LIMITS.searchText),
  /** `none`: bookings nobody has been assigned to. */
  provider: z.union([z.literal('none'), idSchema]).optional(),
  /** Indian calendar days in which it was made, both included. */
  from: calendarDaySchema.optional(),
  to: calendarDaySchema.optional(),
  sort: z.enum(BOOKING_SORTS).default('newest'),
}

export const adminBookingsQuerySchema = pageQuerySchema.extend(bookingsFilter)
export type AdminBookingsQuery = z.infer<typeof adminBookingsQuerySchema>

/** The same filters for the whole list as a file. */
export const bookingsExportQuerySchema = z.object(bookingsFilter)
export type BookingsExportQuery = z.infer<typeof bookingsExportQuerySchema>

export const bulkStatusSchema = z.object({
  ids: limitedList(
    z.array(idSchema).min(1, messageRef('validation.bookings')),
    LIMITS.booking.bulk,
    messageRef('validation.bookingsAtMost', { max: LIMITS.booking.bulk }),
  ),
  status: statusSchema,
  /** Those whose status has changed since are left alone and listed as failed. */
  expectedStatus: statusSchema.optional(),
  /** The revisions this change was made from, by booking. Those with another one are listed as failed, too. */
  expectedRevisions: z.record(idSchema, revisionSchema).optional(),
})
export type BulkStatus = z.infer<typeof bulkStatusSchema>

/** The result for each booking; failed ones say why. */
export const bulkResultSchema = z.object({
  success: z.literal(true),
  bookings: z.array(bookingSchema),
  failed: z.array(
    z.object({
      _id: idSchema,
      code: z.string(),
      message: z.string(),
      /** As it is now, where it has another revision. */
      current: bookingSchema.optional(),
    }),
  ),
})
export type BulkResult = z.infer<typeof bulkResultSchema>

/** Lists that people read whole default to the largest page. */
export const bookingsQuerySchema = pageQuerySchema.extend({
  status: statusSchema.optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(LIMITS.page.max)
    .transform((n) => Math.min(n, LIMITS.page.max)),
})

export type BookingsQuery = z.infer<typeof bookingsQuerySchema>

export const eligibleProviderSchema = z.object({
  _id: idSchema,
  name: z.string(),
  openJobs: z.number().int(),
  isFree: z.boolean(),
})
export type EligibleProvider = z.infer<typeof eligibleProviderSchema>

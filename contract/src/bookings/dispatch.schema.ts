import { ADMIN_LIMITS } from '../lib/admin-limits.js'
import { LIMITS } from '../lib/limits.js'
import {
  calendarDaySchema,
  idSchema,
  isoDateTimeSchema,
  optionalText,
  pageQuerySchema,
  revisionSchema,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { BOOKING_STATUSES } from './booking.rules.js'

/** Days of the dispatch board, and a page of its providers. */
export const dispatchQuerySchema = pageQuerySchema.extend({
  /** First day, in India. */
  from: calendarDaySchema,
  days: z.coerce.number().int().min(1).max(ADMIN_LIMITS.dispatch.days).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(ADMIN_LIMITS.dispatch.providers)
    .transform((n) => Math.min(n, LIMITS.page.max)),
  /** Beginnings of words of a provider's name. */
  search: optionalText(LIMITS.searchText),
})
export type DispatchQuery = z.infer<typeof dispatchQuerySchema>

/** A booking as a block of the board. */
export const dispatchBookingSchema = z.object({
  _id: idSchema,
  status: z.enum(BOOKING_STATUSES),
  revision: revisionSchema,
  /** Start of its two-hour window; null: any day. */
  preferredDate: isoDateTimeSchema.nullable(),
  /** The calendar day on which any time will do. */
  preferredDay: calendarDaySchema.nullable(),
  providerId: idSchema.nullable(),
  customerName: z.string(),
  serviceAddress: z.string(),
  serviceId: idSchema,
  serviceName: z.string(),
  optionName: z.string(),
  /** Time on site, minutes. */
  durationMinutes: z.number().int(),
})
export type DispatchBooking = z.infer<typeof dispatchBookingSchema>

const hoursSchema = z.object({
  /** Minutes since midnight in India; the same twice: closed, or off. */
  opens: z.number().int(),
  closes: z.number().int(),
})

export const dispatchProviderSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Only approved ones can be assigned. */
  isApproved: z.boolean(),
  openJobs: z.number().int(),
  /** Open jobs without a window; the board shows the oldest few. */
  undatedJobs: z.number().int(),
  /** Services they offer. */
  serviceIds: z.array(idSchema),
  /** When they work, one entry a day of the board. */
  hours: z.array(hoursSchema),
})
export type DispatchProvider = z.infer<typeof dispatchProviderSchema>

const laneSchema = z.object({
  bookings: z.array(dispatchBookingSchema),
  /** The list ends at a bound. */
  total: z.number().int(),
})

/** The dispatch board: who works, what they have, and what nobody has yet. Cancelled bookings are left out. */
export const dispatchSchema = z.object({
  /** Minutes a provider keeps between two visits. */
  bufferMinutes: z.number().int(),
  /** The days shown, with business hours. */
  days: z.array(hoursSchema.extend({ date: calendarDaySchema })),
  /** By name: approved ones, and others who still have open jobs. */
  providers: z.array(dispatchProviderSchema),
  totalProviders: z.number().int(),
  /** What these providers have on these days, and their open jobs without a window. */
  bookings: z.array(dispatchBookingSchema),
  /** Open ones of these days without a provider, the earliest first. */
  unassigned: laneSchema,
  /** Open ones without a provider or window, the oldest first. */
  undated: laneSchema,
})
export type Dispatch = z.infer<typeof dispatchSchema>

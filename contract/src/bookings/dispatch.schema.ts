import { ADMIN_LIMITS } from '../lib/admin-limits.js'
import { LIMITS } from '../lib/limits.js'
import { CalendarDay, Id, IsoDateTime, optionalString, PageQuery, Revision } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { BOOKING_STATUSES } from './booking.rules.js'

/** Days and provider page of the dispatch board. */
export const DispatchQuery = PageQuery.extend({
  /** First day, in India. */
  from: CalendarDay,
  days: z.coerce.number().int().min(1).max(ADMIN_LIMITS.dispatch.days).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(ADMIN_LIMITS.dispatch.providers)
    .transform((n) => Math.min(n, LIMITS.page.max)),
  /** Beginnings of words in a provider's name. */
  search: optionalString(LIMITS.searchText),
})
export type DispatchQuery = z.infer<typeof DispatchQuery>

/** A booking block on the board. */
export const DispatchBooking = z.object({
  _id: Id,
  status: z.enum(BOOKING_STATUSES),
  revision: Revision,
  /** Start of the two-hour window; null for any day. */
  preferredDate: IsoDateTime.nullable(),
  /** The calendar day of a visit at any time. */
  preferredDay: CalendarDay.nullable(),
  providerId: Id.nullable(),
  customerName: z.string(),
  serviceAddress: z.string(),
  serviceId: Id,
  serviceName: z.string(),
  optionName: z.string(),
  /** Time on site, minutes. */
  durationMinutes: z.number().int(),
})
export type DispatchBooking = z.infer<typeof DispatchBooking>

const Hours = z.object({
  /** Minutes since midnight in India. Equal values mean closed or off. */
  opens: z.number().int(),
  closes: z.number().int(),
})

export const DispatchProvider = z.object({
  _id: Id,
  name: z.string(),
  /** Only approved providers can be assigned. */
  isApproved: z.boolean(),
  openJobs: z.number().int(),
  /** Number of open jobs without a window. The board shows the oldest few. */
  undatedJobs: z.number().int(),
  /** Services that the provider offers. */
  serviceIds: z.array(Id),
  /** Working hours, one entry for each day of the board. A day with breaks has its working times. */
  hours: z.array(Hours.extend({ spans: z.array(Hours).optional() })),
})
export type DispatchProvider = z.infer<typeof DispatchProvider>

const Lane = z.object({
  bookings: z.array(DispatchBooking),
  /** The total, even if the list is cut. */
  total: z.number().int(),
})

/** The dispatch board: working hours, assigned jobs and unassigned jobs, without cancelled bookings. */
export const Dispatch = z.object({
  /** Minutes a provider keeps between two visits. */
  bufferMinutes: z.number().int(),
  /** The days shown, with business hours. */
  days: z.array(Hours.extend({ date: CalendarDay })),
  /** Approved providers, and others who still have open jobs, by name. */
  providers: z.array(DispatchProvider),
  totalProviders: z.number().int(),
  /** Jobs of these providers on these days, and their open jobs without a window. */
  bookings: z.array(DispatchBooking),
  /** Open bookings on these days without a provider, earliest first. */
  unassigned: Lane,
  /** Open bookings without a provider or window, oldest first. */
  undated: Lane,
})
export type Dispatch = z.infer<typeof Dispatch>

import { ADMIN_LIMITS } from '../lib/admin-limits.js'
import { LIMITS } from '../lib/limits.js'
import { CalendarDay, Id, IsoDateTime, optionalText, PageQuery, Revision } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { BOOKING_STATUSES } from './booking.rules.js'

/** Days of the dispatch board, and a page of its providers. */
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
  /** Beginnings of words of a provider's name. */
  search: optionalText(LIMITS.searchText),
})
export type DispatchQuery = z.infer<typeof DispatchQuery>

/** A booking as a block of the board. */
export const DispatchBooking = z.object({
  _id: Id,
  status: z.enum(BOOKING_STATUSES),
  revision: Revision,
  /** Start of its two-hour window; null: any day. */
  preferredDate: IsoDateTime.nullable(),
  /** The calendar day on which any time will do. */
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
  /** Minutes since midnight in India; the same twice: closed, or off. */
  opens: z.number().int(),
  closes: z.number().int(),
})

export const DispatchProvider = z.object({
  _id: Id,
  name: z.string(),
  /** Only approved ones can be assigned. */
  isApproved: z.boolean(),
  openJobs: z.number().int(),
  /** Open jobs without a window; the board shows the oldest few. */
  undatedJobs: z.number().int(),
  /** Services they offer. */
  serviceIds: z.array(Id),
  /** When they work, one entry a day of the board. */
  hours: z.array(Hours),
})
export type DispatchProvider = z.infer<typeof DispatchProvider>

const Lane = z.object({
  bookings: z.array(DispatchBooking),
  /** The list ends at a bound. */
  total: z.number().int(),
})

/** The dispatch board: who works, what they have, and what nobody has yet. Cancelled bookings are left out. */
export const Dispatch = z.object({
  /** Minutes a provider keeps between two visits. */
  bufferMinutes: z.number().int(),
  /** The days shown, with business hours. */
  days: z.array(Hours.extend({ date: CalendarDay })),
  /** By name: approved ones, and others who still have open jobs. */
  providers: z.array(DispatchProvider),
  totalProviders: z.number().int(),
  /** What these providers have on these days, and their open jobs without a window. */
  bookings: z.array(DispatchBooking),
  /** Open ones of these days without a provider, the earliest first. */
  unassigned: Lane,
  /** Open ones without a provider or window, the oldest first. */
  undated: Lane,
})
export type Dispatch = z.infer<typeof Dispatch>

import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { ROLES } from '../lib/roles.js'
import {
  CalendarDay,
  expectedRevision,
  Id,
  IsoDateTime,
  LONGEST_DATE,
  limitedList,
  limitedString,
  optionalText,
  PageQuery,
  Revision,
  Rupees,
  requiredText,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { DAY_MS } from '../lib/time.js'
import { BOOKING_STATUSES } from './booking.rules.js'
import { DAY_REFUSAL_TEXT, dayDistanceRefusal, distanceRefusal, WINDOW_REFUSAL_TEXT } from './window.rules.js'

const Status = z.enum(BOOKING_STATUSES, messageRef('validation.status'))

export const BookingCreate = z.object({
  serviceId: Id,
  /** The option's name; the price is always the server's. */
  option: requiredText(LIMITS.optionName, messageRef('validation.serviceOption')),
  serviceAddress: requiredText(LIMITS.address, messageRef('validation.serviceAddress')),
  notes: optionalText(LIMITS.notes),
  /** Start of a two-hour window. */
  preferredDate: IsoDateTime.optional(),
  /** The calendar day, in India, on which any time will do. A window decides when both are given. */
  preferredDay: CalendarDay.optional(),
  /** The estimate that the customer saw, rupees. A booking that has become dearer is refused with PRICE_CHANGED. */
  expectedTotal: Rupees.optional(),
})
export type BookingCreate = z.infer<typeof BookingCreate>

/**
 * Start of a two-hour window in reach of booking. That it is inside the opening hours is the server's to say. Empty: a
 * day was chosen and no time.
 */
const bookableWindow = (now: () => number) =>
  limitedString(LONGEST_DATE, messageRef('validation.dateTime'))
    .min(1, messageRef('validation.windowMissing'))
    .pipe(
      IsoDateTime.superRefine((start, context) => {
        const refusal = distanceRefusal(start, now())
        if (refusal) context.addIssue({ code: 'custom', message: WINDOW_REFUSAL_TEXT[refusal] })
      }),
    )

const bookableDay = (now: () => number) =>
  CalendarDay.superRefine((day, context) => {
    const refusal = dayDistanceRefusal(day, now())
    if (refusal) context.addIssue({ code: 'custom', message: DAY_REFUSAL_TEXT[refusal] })
  })

/** `BookingForm` by another clock, in epoch milliseconds: that of a phone may be wrong. */
export function bookingFormBy(now: () => number) {
  return BookingCreate.extend({
    preferredDate: bookableWindow(now).optional(),
    preferredDay: bookableDay(now).optional(),
  })
}

/** What a person fills in to book, checked before it is sent. */
export const BookingForm = bookingFormBy(Date.now)

/** `BookingDetails` by another clock. */
export function bookingDetailsBy(now: () => number) {
  return bookingFormBy(now).pick({ serviceAddress: true, notes: true, preferredDate: true, preferredDay: true })
}

/** The fields of a booking that a person can change. */
export const BookingDetails = bookingDetailsBy(Date.now)
export type BookingDetails = z.infer<typeof BookingDetails>

export const IdempotencyKey = limitedString(LIMITS.idempotencyKey)
  .regex(new RegExp(`^[A-Za-z0-9_-]{8,${LIMITS.idempotencyKey}}$`))
  .optional()

/** A longer one is a clock that was set. */
const LONGEST_WAIT_MS = 90 * DAY_MS

/**
 * Milliseconds a booking waited on the device before this attempt, by the device's own clock. Whatever else is sent
 * counts as not waiting: no booking is refused for it.
 */
export const WaitedMs = z.coerce.number().int().min(0).max(LONGEST_WAIT_MS).catch(0)

export const BookingReschedule = z.object({
  /** Start of the window; null: no window. It decides over `preferredDay`; without either, the time stays as it is. */
  preferredDate: IsoDateTime.nullable().optional(),
  /** The calendar day on which any time will do. */
  preferredDay: CalendarDay.nullable().optional(),
  notes: optionalText(LIMITS.notes),
  serviceAddress: requiredText(LIMITS.address, messageRef('validation.serviceAddress')).optional(),
  expectedStatus: Status.optional(),
  ...expectedRevision,
})
export type BookingReschedule = z.infer<typeof BookingReschedule>

export const BookingCancel = z.object({ expectedStatus: Status.optional(), ...expectedRevision })
export type BookingCancel = z.infer<typeof BookingCancel>

export const BookingStatusUpdate = z.object({
  status: Status,
  /** For writes that may be late: a mismatch is refused with 409 and changes nothing. */
  expectedStatus: Status.optional(),
  ...expectedRevision,
})
export type BookingStatusUpdate = z.infer<typeof BookingStatusUpdate>

export const AdminBookingUpdate = z
  .object({
    status: Status.optional(),
    expectedStatus: Status.optional(),
    /** null unassigns the provider. */
    providerId: Id.nullable().optional(),
    /** Start of the window, of open bookings alone; null: any day. The provider stays unless another is named. */
    preferredDate: IsoDateTime.nullable().optional(),
    /** The calendar day on which any time will do, of open bookings alone. A window decides when both are given. */
    preferredDay: CalendarDay.nullable().optional(),
    ...expectedRevision,
    /** Refuses with PROVIDER_NOT_AVAILABLE a provider who is busy or away then or does not offer the service. */
    onlyIfAvailable: z.boolean().optional(),
  })
  .refine(
    ({ status, providerId, preferredDate, preferredDay }) =>
      [status, providerId, preferredDate, preferredDay].some((value) => value !== undefined),
    { path: ['status'], message: messageRef('validation.status') },
  )
export type AdminBookingUpdate = z.infer<typeof AdminBookingUpdate>

export const BookingItem = z.object({
  serviceId: Id,
  serviceName: z.string(),
  /** Base price, rupees, as it was when booked. */
  basePrice: Rupees,
  selectedOption: z.object({ name: z.string(), price: Rupees }),
})
export type BookingItem = z.infer<typeof BookingItem>

export const BookingHistoryEntry = z.object({
  from: Status.nullable(),
  to: Status,
  by: z.enum([...ROLES, 'system']),
  at: IsoDateTime,
})
export type BookingHistoryEntry = z.infer<typeof BookingHistoryEntry>

const Person = z.object({
  _id: Id,
  name: z.string(),
  phone: z.string(),
  /** Empty for the provider of the job. */
  email: z.string(),
})

export const Booking = z.object({
  _id: Id,
  status: Status,
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
  user: Person,
  /** The customer's phone as it was when booked. */
  phone: z.string(),
  items: z.array(BookingItem),
  totalAmount: Rupees,
  preferredDate: IsoDateTime.nullable(),
  /** The calendar day on which any time will do; null with a window, and while no day is agreed. */
  preferredDay: CalendarDay.nullable(),
  serviceAddress: z.string(),
  notes: z.string(),
  provider: z.object({ _id: Id, name: z.string(), phone: z.string() }).nullable(),
  /** Grows with every change, to compare two copies. */
  revision: Revision,
  history: z.array(BookingHistoryEntry),
})
export type Booking = z.infer<typeof Booking>

/** A booking's price by the catalog as it is now. */
export const BookingEstimate = Booking.pick({ totalAmount: true })
export type BookingEstimate = z.infer<typeof BookingEstimate>

export const BOOKING_SORTS = ['newest', 'oldest', 'preferred', 'amount-high', 'amount-low'] as const

const bookingsFilter = {
  status: Status.optional(),
  /** In the customer's name, e-mail or phone, the service's name, or the booking's id. */
  search: optionalText(LIMITS.searchText),
  /** `none`: bookings nobody has been assigned to. */
  provider: z.union([z.literal('none'), Id]).optional(),
  /** Indian calendar days in which it was made, both included. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  sort: z.enum(BOOKING_SORTS).default('newest'),
}

export const AdminBookingsQuery = PageQuery.extend(bookingsFilter)
export type AdminBookingsQuery = z.infer<typeof AdminBookingsQuery>

/** The same filters for the whole list as a file. */
export const BookingsExportQuery = z.object(bookingsFilter)
export type BookingsExportQuery = z.infer<typeof BookingsExportQuery>

export const BulkStatus = z.object({
  ids: limitedList(
    z.array(Id).min(1, messageRef('validation.bookings')),
    LIMITS.booking.bulk,
    messageRef('validation.bookingsAtMost', { max: LIMITS.booking.bulk }),
  ),
  status: Status,
  /** Those whose status has changed since are left alone and listed as failed. */
  expectedStatus: Status.optional(),
  /** The revisions this change was made from, by booking. Those with another one are listed as failed, too. */
  expectedRevisions: z.record(Id, Revision).optional(),
})
export type BulkStatus = z.infer<typeof BulkStatus>

/** The result for each booking; failed ones say why. */
export const BulkResult = z.object({
  success: z.literal(true),
  bookings: z.array(Booking),
  failed: z.array(
    z.object({
      _id: Id,
      code: z.string(),
      message: z.string(),
      /** As it is now, where it has another revision. */
      current: Booking.optional(),
    }),
  ),
})
export type BulkResult = z.infer<typeof BulkResult>

/** Lists that people read whole default to the largest page. */
export const BookingsQuery = PageQuery.extend({
  status: Status.optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(LIMITS.page.max)
    .transform((n) => Math.min(n, LIMITS.page.max)),
})

export type BookingsQuery = z.infer<typeof BookingsQuery>

export const EligibleProvider = z.object({
  _id: Id,
  name: z.string(),
  openJobs: z.number().int(),
  isFree: z.boolean(),
})
export type EligibleProvider = z.infer<typeof EligibleProvider>

import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { ROLES } from '../lib/roles.js'
import {
  CalendarDay,
  chosenId,
  expectedRevision,
  Id,
  IsoDateTime,
  limitedList,
  limitedString,
  MAX_DATE_LENGTH,
  oneLine,
  optionalString,
  PageQuery,
  Revision,
  Rupees,
  requiredText,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { DAY_MS } from '../lib/time.js'
import { OnSiteInput, OnSitePerson } from '../users/on-site.schema.js'
import { BOOKING_STATUSES } from './booking.rules.js'
import { LateCancellation, LateFee } from './late-cancellation.schema.js'
import { HISTORY_KINDS, PROGRESS_STEPS } from './timeline.rules.js'
import { Waiting } from './waiting.schema.js'
import { DAY_MESSAGES, dayLeadTimeIssue, leadTimeIssue, WINDOW_MESSAGES } from './window.rules.js'

const Status = z.enum(BOOKING_STATUSES, messageRef('validation.status'))

export const BookingCreate = z.object({
  serviceId: Id,
  /** The option's name. The server decides the price. */
  option: requiredText(LIMITS.optionName, messageRef('validation.serviceOption')),
  serviceAddress: requiredText(LIMITS.address, messageRef('validation.serviceAddress')),
  notes: optionalString(LIMITS.notes),
  /** Start of a two-hour window. */
  preferredDate: IsoDateTime.optional(),
  /** The calendar day in India of a visit at any time. A window takes precedence. */
  preferredDay: CalendarDay.optional(),
  /** The estimate in rupees that the customer saw. A higher price is refused with PRICE_CHANGED. */
  expectedTotal: Rupees.optional(),
  /** The customer's name, for an account without one. A named account keeps its name. */
  customerName: oneLine(requiredText(LIMITS.name, messageRef('validation.yourName'))).optional(),
  /** The contact who opens the door, if that isn't the customer. */
  onSite: OnSiteInput.optional(),
})
export type BookingCreate = z.infer<typeof BookingCreate>

/** A booking that an admin makes for a customer, as during a phone call. */
export const AdminBookingCreate = BookingCreate.omit({ onSite: true }).extend({
  userId: Id,
  serviceId: chosenId(messageRef('validation.service')),
})
export type AdminBookingCreate = z.infer<typeof AdminBookingCreate>

/**
 * Start of a two-hour window within the booking horizon. The server checks the opening hours. Empty if a day without a
 * time was chosen.
 */
const bookableWindow = (now: () => number) =>
  limitedString(MAX_DATE_LENGTH, messageRef('validation.dateTime'))
    .min(1, messageRef('validation.windowMissing'))
    .pipe(
      IsoDateTime.superRefine((start, context) => {
        const refusal = leadTimeIssue(start, now())
        if (refusal) context.addIssue({ code: 'custom', message: WINDOW_MESSAGES[refusal] })
      }),
    )

/** A day within the booking horizon. Empty if neither a day nor "any day" was chosen. */
const bookableDay = (now: () => number) =>
  limitedString(MAX_DATE_LENGTH, messageRef('validation.date'))
    .min(1, messageRef('validation.windowMissing'))
    .pipe(
      CalendarDay.superRefine((day, context) => {
        const refusal = dayLeadTimeIssue(day, now())
        if (refusal) context.addIssue({ code: 'custom', message: DAY_MESSAGES[refusal] })
      }),
    )

const bookableTime = (now: () => number) => ({
  preferredDate: bookableWindow(now).optional(),
  preferredDay: bookableDay(now).optional(),
})

/** `BookingFormInput` with another clock (epoch milliseconds), because a phone's clock may be wrong. */
export function bookingFormBy(now: () => number) {
  return BookingCreate.extend(bookableTime(now))
}

/** The form of the back office for `AdminBookingCreate`, with another clock. */
export function adminBookingFormBy(now: () => number) {
  return AdminBookingCreate.extend(bookableTime(now))
}

/** The booking form, validated before it is sent. */
export const BookingFormInput = bookingFormBy(Date.now)

/** `BookingDetails` with another clock. */
export function bookingDetailsBy(now: () => number) {
  return bookingFormBy(now).pick({ serviceAddress: true, notes: true, preferredDate: true, preferredDay: true })
}

/** The fields of a booking that its customer can change. */
export const BookingDetails = bookingDetailsBy(Date.now)
export type BookingDetails = z.infer<typeof BookingDetails>

export const IdempotencyKey = limitedString(LIMITS.idempotencyKey)
  .regex(new RegExp(`^[A-Za-z0-9_-]{8,${LIMITS.idempotencyKey}}$`))
  .optional()

/** A longer wait means that the device's clock was changed. */
const MAX_WAIT_MS = 90 * DAY_MS

/**
 * Milliseconds that a booking waited on the device before this attempt, by the device's clock. Invalid values count as
 * 0, so they never cause a refusal.
 */
export const WaitedMs = z.coerce.number().int().min(0).max(MAX_WAIT_MS).catch(0)

export const BookingReschedule = z.object({
  /**
   * Start of the window; null for no window. It takes precedence over `preferredDay`. Without either field, the time is
   * unchanged.
   */
  preferredDate: IsoDateTime.nullable().optional(),
  /** The calendar day of a visit at any time. */
  preferredDay: CalendarDay.nullable().optional(),
  notes: optionalString(LIMITS.notes),
  serviceAddress: requiredText(LIMITS.address, messageRef('validation.serviceAddress')).optional(),
  expectedStatus: Status.optional(),
  ...expectedRevision,
})
export type BookingReschedule = z.infer<typeof BookingReschedule>

/** Names the contact who opens the door; null if that is the customer. */
export const OnSiteUpdate = z.object({ onSite: OnSiteInput.nullable(), ...expectedRevision })
export type OnSiteUpdate = z.infer<typeof OnSiteUpdate>

export const BookingCancel = z.object({ expectedStatus: Status.optional(), ...expectedRevision })
export type BookingCancel = z.infer<typeof BookingCancel>

export const BookingStatusUpdate = z.object({
  status: Status,
  /** For writes that may arrive late. A mismatch returns 409 and changes nothing. */
  expectedStatus: Status.optional(),
  ...expectedRevision,
})
export type BookingStatusUpdate = z.infer<typeof BookingStatusUpdate>

/** A step that the provider reports during a visit. It does not change the status. */
export const BookingProgressUpdate = z.object({
  step: z.enum(PROGRESS_STEPS, messageRef('validation.step')),
  expectedStatus: Status.optional(),
  ...expectedRevision,
})
export type BookingProgressUpdate = z.infer<typeof BookingProgressUpdate>

export const AdminBookingUpdate = z
  .object({
    status: Status.optional(),
    expectedStatus: Status.optional(),
    /** Null removes the provider. */
    providerId: Id.nullable().optional(),
    /** Start of the window, for open bookings only; null for any day. The provider stays unless another is given. */
    preferredDate: IsoDateTime.nullable().optional(),
    /** The calendar day of a visit at any time, for open bookings only. A window takes precedence. */
    preferredDay: CalendarDay.nullable().optional(),
    ...expectedRevision,
    /** Refuses with PROVIDER_NOT_AVAILABLE if the provider is busy, unavailable or does not offer the service. */
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
  /** Base price in rupees at the time of booking. */
  basePrice: Rupees,
  selectedOption: z.object({ name: z.string(), price: Rupees }),
})
export type BookingItem = z.infer<typeof BookingItem>

export const BookingHistoryEntry = z.object({
  kind: z.enum(HISTORY_KINDS).default('status'),
  /** For entries other than `status`, both hold the status at that time. */
  from: Status.nullable(),
  to: Status,
  by: z.enum([...ROLES, 'system']),
  at: IsoDateTime,
  /** The window or day before and after the move; only for `rescheduled`. */
  fromDate: IsoDateTime.nullable().optional(),
  fromDay: CalendarDay.nullable().optional(),
  toDate: IsoDateTime.nullable().optional(),
  toDay: CalendarDay.nullable().optional(),
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
  /** The customer's phone number at the time of booking. */
  phone: z.string(),
  items: z.array(BookingItem),
  totalAmount: Rupees,
  /** Time on site, minutes. Copies that a device stored earlier lack it. */
  durationMinutes: z.number().int().optional(),
  preferredDate: IsoDateTime.nullable(),
  /** The calendar day of a visit at any time; null with a window or before a day is agreed. */
  preferredDay: CalendarDay.nullable(),
  serviceAddress: z.string(),
  notes: z.string(),
  /** The contact who opens the door. Only the customer gets it, and the provider while the job is open. */
  onSite: OnSitePerson.nullable().optional(),
  provider: z
    .object({
      _id: Id,
      name: z.string(),
      phone: z.string(),
      /** Number of jobs that the provider has completed. Only the customer of a confirmed booking gets it. */
      completedJobs: z.number().int().optional(),
    })
    .nullable(),
  /** Increases with each change, so two copies can be compared. */
  revision: Revision,
  history: z.array(BookingHistoryEntry),
  /** Only in the customer's own open bookings: null if the customer does not wait for an earlier time. */
  waiting: Waiting.nullable().optional(),
  /** The terms of a late cancellation when it was booked. Left out if every cancellation is free. */
  lateCancellation: LateCancellation.optional(),
  /** The fee that a late cancellation cost. Left out if none is owed, and for the provider. */
  lateFee: LateFee.optional(),
})
export type Booking = z.infer<typeof Booking>

/** The price of a booking at current catalog prices. */
export const BookingEstimate = Booking.pick({ totalAmount: true })
export type BookingEstimate = z.infer<typeof BookingEstimate>

export const BOOKING_SORTS = ['newest', 'oldest', 'preferred', 'amount-high', 'amount-low'] as const

const bookingsFilter = {
  /** `open` selects pending and confirmed bookings. */
  status: z.enum([...BOOKING_STATUSES, 'open'], messageRef('validation.status')).optional(),
  /** Looks in the customer's name, email and phone number, the service's name and the booking's id. */
  search: optionalString(LIMITS.searchText),
  /** `none` selects unassigned bookings. */
  provider: z.union([z.literal('none'), Id]).optional(),
  /** The customer. */
  userId: Id.optional(),
  /** Bookings with a fee of a late cancellation that is still owed. */
  lateFee: z.literal('owed').optional(),
  /** Range of Indian calendar days on which the booking was made, inclusive. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  sort: z.enum(BOOKING_SORTS).default('newest'),
}

export const AdminBookingsQuery = PageQuery.extend(bookingsFilter)
export type AdminBookingsQuery = z.infer<typeof AdminBookingsQuery>

/** The list's filters, for the file export. */
export const BookingsExportQuery = z.object(bookingsFilter)
export type BookingsExportQuery = z.infer<typeof BookingsExportQuery>

export const BulkStatus = z.object({
  ids: limitedList(
    z.array(Id).min(1, messageRef('validation.bookings')),
    LIMITS.booking.bulk,
    messageRef('validation.bookingsAtMost', { max: LIMITS.booking.bulk }),
  ),
  status: Status,
  /** Bookings with another status are left unchanged and listed as failed. */
  expectedStatus: Status.optional(),
  /** The revision each change was based on, by booking. Bookings with another revision are listed as failed as well. */
  expectedRevisions: z.record(Id, Revision).optional(),
})
export type BulkStatus = z.infer<typeof BulkStatus>

/** The result for each booking, with a reason for each failure. */
export const BulkResult = z.object({
  success: z.literal(true),
  bookings: z.array(Booking),
  failed: z.array(
    z.object({
      _id: Id,
      code: z.string(),
      message: z.string(),
      /** The current booking if its revision differs. */
      current: Booking.optional(),
    }),
  ),
})
export type BulkResult = z.infer<typeof BulkResult>

/** Lists that are read as a whole default to the largest page. */
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

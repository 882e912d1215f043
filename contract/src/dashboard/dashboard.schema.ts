import { BOOKING_STATUSES } from '../bookings/booking.rules.js'
import { messageRef } from '../i18n/translator.js'
import { ADMIN_LIMITS } from '../lib/admin-limits.js'
import { CalendarDay, Id, IsoDateTime } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { countDays } from '../lib/time.js'

const MAX_DAYS = ADMIN_LIMITS.dashboard.days

/** Indian calendar days, inclusive; the last 30 by default. */
export const DashboardQuery = z
  .object({ from: CalendarDay.optional(), to: CalendarDay.optional() })
  .superRefine(({ from, to }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (from === undefined && to === undefined) return
    if (from === undefined || to === undefined)
      return refuse(from === undefined ? 'from' : 'to', messageRef('validation.date'))
    const days = countDays({ from, to })
    if (days < 1) refuse('to', messageRef('validation.rangeEnd'))
    if (days > MAX_DAYS) refuse('to', messageRef('validation.rangeTooLong', { max: MAX_DAYS }))
  })
export type DashboardQuery = z.infer<typeof DashboardQuery>

const count = z.number().int().min(0)
/** Sums may exceed the maximum price. */
const rupeesSum = z.number().min(0)
const byStatus = z.object(
  Object.fromEntries(BOOKING_STATUSES.map((status) => [status, count])) as Record<
    (typeof BOOKING_STATUSES)[number],
    typeof count
  >,
)
const range = z.object({ from: CalendarDay, to: CalendarDay })

const figures = {
  /** Bookings made in that period, by current status. */
  bookings: byStatus,
  /** Revenue of bookings that were not cancelled. */
  revenue: rupeesSum,
  /** Bookings that waited on the device for a connection. */
  sentOffline: count,
  /** Minutes from booking to first confirmation, accurate to about 5 %; null without confirmations. */
  minutesToConfirm: z.object({ median: count, p90: count }).nullable(),
  /** Published reviews. */
  ratings: z.object({ count, average: z.number().min(1).max(5).nullable() }),
}

export const DashboardDay = z.object({ day: CalendarDay, ...figures })
export type DashboardDay = z.infer<typeof DashboardDay>

export const DashboardTotals = z.object({
  ...figures,
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  stars: z.tuple([count, count, count, count, count]),
  newUsers: count,
})
export type DashboardTotals = z.infer<typeof DashboardTotals>

/** Work that waits for an admin, counted now. */
export const DashboardAttention = z.object({
  /** Open bookings without a provider. */
  unassigned: count,
  /** Pending bookings. */
  unconfirmed: count,
  /** Contact messages without a reply, except archived ones. */
  unanswered: z.object({ unread: count, read: count }),
  /** Grievances whose next deadline has passed. */
  overdueGrievances: count,
  /** Open bookings with a visit today in India, at a time or at any time. */
  visitsToday: count,
})
export type DashboardAttention = z.infer<typeof DashboardAttention>

export const Dashboard = z.object({
  counts: z.object({ bookings: count, services: count, users: count }),
  recent: z.array(
    z.object({
      _id: Id,
      /** Empty if there is none. */
      customerName: z.string(),
      serviceName: z.string(),
      status: z.enum(BOOKING_STATUSES),
      createdAt: IsoDateTime,
    }),
  ),
  range,
  /** The preceding range of equal length. */
  before: range,
  /** Every day of the range, in order. */
  days: z.array(DashboardDay),
  totals: z.object({ range: DashboardTotals, before: DashboardTotals }),
  /** The most booked services of the range, including cancelled bookings. */
  topServices: z.array(z.object({ _id: Id, name: z.string(), bookings: count, before: count })),
})
export type Dashboard = z.infer<typeof Dashboard>

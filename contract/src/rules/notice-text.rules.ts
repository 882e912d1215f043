import { z } from '../zod.js'
import { BOOKING_STATUSES, lastSix } from './booking.rules.js'
import { formatRupees, PRICE_HIDDEN_TEXT } from './money.rules.js'
import { REMINDERS } from './reminder.rules.js'
import { formatWindow } from './time.rules.js'

/** What a person reads. */
export interface NoticeText {
  title: string
  message: string
}

const serviceName = z.string()
const customerName = z.string()
const serviceAddress = z.string()
/** Start of the window, ISO; null while none is agreed. */
const preferredDate = z.string().nullish()
const reminder = z.enum(REMINDERS)

function when(start: string | null | undefined): string {
  return start ? formatWindow(start) : 'at a time to be agreed'
}

const isSoon = (which: z.infer<typeof reminder>) => which === 'two-hours'
const dayOf = (which: z.infer<typeof reminder>) => (isSoon(which) ? 'today' : 'tomorrow')

function text<S extends z.ZodObject>(params: S, render: (params: z.output<S>) => NoticeText) {
  return { params, render }
}

/**
 * Every text a notice can have, by key, with the parameters it takes. Keys are stored: a new meaning gets a new key, and a
 * parameter that is added later is optional.
 */
const NOTICE_TEXTS = {
  /** Words of their own, as somebody wrote them. */
  literal: text(z.object({ title: z.string(), message: z.string() }), (words) => words),

  'booking.requested': text(
    z.object({ customerName, serviceName, preferredDate, totalAmount: z.number() }),
    ({ customerName: who, serviceName: what, preferredDate: start, totalAmount }) => ({
      title: 'New booking request',
      message: `${who} booked ${what}, ${when(start)}. Total: ${formatRupees(totalAmount)}.`,
    }),
  ),
  /** Without an amount, prices are hidden. */
  'booking.received': text(
    z.object({ serviceName, preferredDate, totalAmount: z.number().optional() }),
    ({ serviceName: what, preferredDate: start, totalAmount }) => ({
      title: 'Booking received',
      message: `We received your booking of ${what}, ${when(start)}. ${
        totalAmount === undefined ? PRICE_HIDDEN_TEXT : `Estimated price: ${formatRupees(totalAmount)}`
      }.`,
    }),
  ),
  'booking.status-changed': text(z.object({ bookingStatus: z.enum(BOOKING_STATUSES) }), ({ bookingStatus }) => ({
    title: `Booking ${bookingStatus.toLowerCase()}`,
    message: `Your booking status has been updated to: ${bookingStatus}`,
  })),
  'booking.rescheduled': text(
    z.object({ customerName, serviceName, preferredDate }),
    ({ customerName: who, serviceName: what, preferredDate: start }) => ({
      title: 'Booking rescheduled',
      message: `${who} changed ${what}: ${when(start)}.`,
    }),
  ),
  'booking.changed': text(
    z.object({ serviceName, serviceAddress, preferredDate }),
    ({ serviceName: what, serviceAddress: where, preferredDate: start }) => ({
      title: 'Booking changed',
      message: `Your booking of ${what} is now ${when(start)}. ${where}`,
    }),
  ),
  'booking.unassigned': text(
    z.object({ customerName, serviceName, preferredDate }),
    ({ customerName: who, serviceName: what, preferredDate: start }) => ({
      title: 'A booking needs a provider',
      message: `Nobody could be assigned to ${what} for ${who}, ${when(start)}.`,
    }),
  ),
  'booking.cancelled-by-customer': text(
    z.object({ customerName, serviceName, preferredDate }),
    ({ customerName: who, serviceName: what, preferredDate: start }) => ({
      title: 'Booking cancelled by the customer',
      message: `${who} cancelled ${what}, ${when(start)}.`,
    }),
  ),
  'booking.cancelled-by-provider': text(
    z.object({ customerName, serviceName, preferredDate }),
    ({ customerName: who, serviceName: what, preferredDate: start }) => ({
      title: 'Job cancelled by the provider',
      message: `The provider cancelled ${what} for ${who}, ${when(start)}.`,
    }),
  ),
  'booking.reminder': text(
    z.object({ reminder, serviceName, serviceAddress, preferredDate }),
    ({ reminder: which, serviceName: what, serviceAddress: where, preferredDate: start }) => ({
      title: isSoon(which) ? 'We come in two hours' : 'We come tomorrow',
      message: `${what} ${dayOf(which)}: ${when(start)}. ${where}`,
    }),
  ),
  /** The words are an admin's. */
  'booking.reply': text(z.object({ serviceName, text: z.string() }), ({ serviceName: what, text: message }) => ({
    title: `About your booking of ${what}`,
    message,
  })),

  'job.assigned': text(
    z.object({ customerName, serviceName, serviceAddress, preferredDate }),
    ({ customerName: who, serviceName: what, serviceAddress: where, preferredDate: start }) => ({
      title: 'New job assigned',
      message: `${what} for ${who}, ${when(start)}. ${where}`,
    }),
  ),
  'job.unassigned': text(z.object({ bookingId: z.string(), serviceName }), ({ bookingId, serviceName: what }) => ({
    title: 'Job unassigned',
    message: `${what} (${lastSix(bookingId)}) is no longer yours.`,
  })),
  'job.rescheduled': text(
    z.object({ customerName, serviceName, serviceAddress, preferredDate }),
    ({ customerName: who, serviceName: what, serviceAddress: where, preferredDate: start }) => ({
      title: 'Job rescheduled',
      message: `${what} for ${who} is now ${when(start)}. ${where}`,
    }),
  ),
  'job.cancelled': text(
    z.object({ customerName, serviceName, preferredDate }),
    ({ customerName: who, serviceName: what, preferredDate: start }) => ({
      title: 'Job cancelled',
      message: `${what} for ${who}, ${when(start)}, was cancelled.`,
    }),
  ),
  'job.reminder': text(
    z.object({ reminder, customerName, serviceName, serviceAddress, preferredDate }),
    ({ reminder: which, customerName: who, serviceName: what, serviceAddress: where, preferredDate: start }) => ({
      title: isSoon(which) ? 'A job in two hours' : 'A job tomorrow',
      message: `${what} for ${who} ${dayOf(which)}: ${when(start)}. ${where}`,
    }),
  ),

  'provider.registered': text(z.object({}), () => ({
    title: 'A provider waits for approval',
    message: 'Somebody registered as a provider. They get jobs once you approve them under Users.',
  })),
  'provider.approved': text(z.object({}), () => ({
    title: 'Your account is approved',
    message: 'From now on you get jobs. Please check the services you offer and your working hours.',
  })),
} as const

export type NoticeKey = keyof typeof NOTICE_TEXTS
export const NOTICE_KEYS = Object.keys(NOTICE_TEXTS) as [NoticeKey, ...NoticeKey[]]

/** Which text, and the values in it. */
export type NoticeContent = {
  [K in NoticeKey]: { key: K; params: z.input<(typeof NOTICE_TEXTS)[K]['params']> }
}[NoticeKey]

/** The parameters the text takes, of all that is known. Throws when one is missing. */
export function noticeParams({ key, params }: NoticeContent): Record<string, unknown> {
  return NOTICE_TEXTS[key].params.parse(params)
}

/** The text of a notice, written out; null when there is no such key, or the parameters do not fit it. */
export function renderNotice({ key, params }: { key: string; params: unknown }): NoticeText | null {
  const known = NOTICE_KEYS.find((candidate) => candidate === key)
  if (!known) return null
  // Each text takes its own parameters, which its own schema has just read.
  const { params: schema, render } = NOTICE_TEXTS[known] as {
    params: z.ZodObject
    render: (params: never) => NoticeText
  }
  const read = schema.safeParse(params)
  return read.success ? render(read.data as never) : null
}

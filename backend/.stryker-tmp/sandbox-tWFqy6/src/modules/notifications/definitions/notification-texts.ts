// @ts-nocheck
import {
  BOOKING_STATUSES,
  formatRupees,
  formatVisit,
  lastSix,
  NOTIFICATION_KEYS,
  type NotificationKey,
  REMINDERS,
  type Translate,
  type Translator,
  type VisitTime,
} from '@sofaseva/contract'
import { z } from 'zod'
import { TEXT_BUDGET_LEVELS } from '#modules/verification/index.js'

/** The text that a user reads. */
export interface NotificationText {
  title: string
  message: string
}

const serviceName = z.string()
/** Empty if the reader may not know it. The text works without it. */
const customerName = z.string()
/** Empty for the same reason. */
const serviceAddress = z.string()
/** Start of the window, ISO; null if none is agreed. */
const preferredDate = z.string().nullish()
/** The calendar day of a visit at any time. */
const preferredDay = z.string().nullish()
const visit = { preferredDate, preferredDay }
const reminder = z.enum(REMINDERS)

/** The tools that texts are written with. */
interface Writer {
  t: Translate
  /** The window, the day, or that none is agreed. */
  when: (visit: VisitTime) => string
}

function writerOf(translator: Translator): Writer {
  const { t } = translator
  return { t, when: (visit) => formatVisit(translator, visit) ?? t('notices.noTime') }
}

const nearness = (which: z.infer<typeof reminder>) => (which === 'two-hours' ? 'soon' : 'tomorrow')

/** Whether the text contains a name. Texts cannot tell on their own, because a name may be any word. */
const named = (name: string) => (name === '' ? 'no' : 'yes')

function text<S extends z.ZodObject>(params: S, render: (writer: Writer, params: z.output<S>) => NotificationText) {
  return { params, render }
}

/** Texts with customer, service and time. */
type AboutBooking =
  | 'bookingRescheduled'
  | 'bookingUnassigned'
  | 'bookingCancelledByCustomer'
  | 'bookingCancelledByProvider'
  | 'jobCancelled'

function about(place: AboutBooking) {
  return text(z.object({ customerName, serviceName, ...visit }), ({ t, when }, facts) => ({
    title: t(`notices.${place}.title`),
    message: t(`notices.${place}.message`, { ...facts, named: named(facts.customerName), when: when(facts) }),
  }))
}

/** The texts of jobs, which also contain the place. */
function aboutJob(place: 'jobAssigned' | 'jobRescheduled') {
  return text(z.object({ customerName, serviceName, serviceAddress, ...visit }), ({ t, when }, facts) => ({
    title: t(`notices.${place}.title`),
    message: t(`notices.${place}.message`, { ...facts, named: named(facts.customerName), when: when(facts) }),
  }))
}

/** Every text of notifications by key, with its parameters. Parameters added later must be optional. */
const NOTIFICATION_TEXTS = {
  /** Literal words, as an admin or user wrote them. */
  literal: text(z.object({ title: z.string(), message: z.string() }), (_, words) => words),

  'booking.requested': text(
    z.object({ customerName, serviceName, ...visit, totalAmount: z.number() }),
    ({ t, when }, { totalAmount, ...facts }) => ({
      title: t('notices.bookingRequested.title'),
      message: t('notices.bookingRequested.message', {
        ...facts,
        named: named(facts.customerName),
        when: when(facts),
        total: formatRupees(totalAmount),
      }),
    }),
  ),
  /** Without an amount, prices are hidden. */
  'booking.received': text(
    z.object({ serviceName, ...visit, totalAmount: z.number().optional() }),
    ({ t, when }, { totalAmount, ...facts }) => ({
      title: t('notices.bookingReceived.title'),
      message: t('notices.bookingReceived.message', {
        serviceName: facts.serviceName,
        when: when(facts),
        price: totalAmount === undefined ? 'none' : formatRupees(totalAmount),
      }),
    }),
  ),
  'booking.status-changed': text(z.object({ bookingStatus: z.enum(BOOKING_STATUSES) }), ({ t }, status) => ({
    title: t('notices.bookingStatusChanged.title', status),
    message: t('notices.bookingStatusChanged.message', status),
  })),
  'booking.rescheduled': about('bookingRescheduled'),
  'booking.changed': text(z.object({ serviceName, serviceAddress, ...visit }), ({ t, when }, facts) => ({
    title: t('notices.bookingChanged.title'),
    message: t('notices.bookingChanged.message', { ...facts, when: when(facts) }),
  })),
  'booking.unassigned': about('bookingUnassigned'),
  'booking.cancelled-by-customer': about('bookingCancelledByCustomer'),
  'booking.cancelled-by-provider': about('bookingCancelledByProvider'),
  /** The provider's first name; left out if the account is closed. */
  'booking.assigned': text(
    z.object({ providerId: z.string(), providerName: z.string().default(''), serviceName, ...visit }),
    ({ t, when }, { providerName, ...facts }) => ({
      title: t('notices.bookingAssigned.title'),
      message: t('notices.bookingAssigned.message', {
        serviceName: facts.serviceName,
        providerName,
        named: named(providerName),
        when: when(facts),
      }),
    }),
  ),
  'booking.on-the-way': text(z.object({ serviceName, serviceAddress, ...visit }), ({ t, when }, facts) => ({
    title: t('notices.bookingOnTheWay.title'),
    message: t('notices.bookingOnTheWay.message', { ...facts, when: when(facts) }),
  })),
  'booking.started': text(z.object({ serviceName }), ({ t }, facts) => ({
    title: t('notices.bookingStarted.title'),
    message: t('notices.bookingStarted.message', facts),
  })),
  /** `offeredDate` is the start of the earlier window. */
  'booking.sooner': text(
    z.object({ serviceName, offeredDate: z.string() }),
    ({ t, when }, { offeredDate, ...facts }) => ({
      title: t('notices.bookingSooner.title'),
      message: t('notices.bookingSooner.message', { ...facts, when: when({ preferredDate: offeredDate }) }),
    }),
  ),
  'booking.reminder': text(
    z.object({ reminder, serviceName, serviceAddress, ...visit }),
    ({ t, when }, { reminder: which, ...facts }) => ({
      title: t('notices.bookingReminder.title', { reminder: nearness(which) }),
      message: t('notices.bookingReminder.message', { ...facts, reminder: nearness(which), when: when(facts) }),
    }),
  ),
  'booking.rating-requested': text(z.object({ serviceName }), ({ t }, facts) => ({
    title: t('notices.bookingRatingRequested.title', facts),
    message: t('notices.bookingRatingRequested.message'),
  })),
  /** An admin wrote the words. */
  'booking.reply': text(
    z.object({ serviceName, text: z.string() }),
    ({ t }, { serviceName: service, text: message }) => ({
      title: t('notices.bookingReply.title', { serviceName: service }),
      message,
    }),
  ),

  'job.assigned': aboutJob('jobAssigned'),
  'job.unassigned': text(
    z.object({ bookingId: z.string(), serviceName, ...visit }),
    ({ t, when }, { bookingId, serviceName: service, ...time }) => ({
      title: t('notices.jobUnassigned.title'),
      message: t('notices.jobUnassigned.message', {
        serviceName: service,
        reference: lastSix(bookingId),
        when: when(time),
      }),
    }),
  ),
  'job.rescheduled': aboutJob('jobRescheduled'),
  'job.cancelled': about('jobCancelled'),
  'job.status-changed': text(
    z.object({ bookingStatus: z.enum(BOOKING_STATUSES), customerName, serviceName, serviceAddress, ...visit }),
    ({ t, when }, { bookingStatus, ...facts }) => ({
      title: t('notices.jobStatusChanged.title', { bookingStatus }),
      message: t('notices.jobStatusChanged.message', {
        ...facts,
        bookingStatus,
        named: named(facts.customerName),
        when: when(facts),
      }),
    }),
  ),
  'job.reminder': text(
    z.object({ reminder, customerName, serviceName, serviceAddress, ...visit }),
    ({ t, when }, { reminder: which, ...facts }) => ({
      title: t('notices.jobReminder.title', { reminder: nearness(which) }),
      message: t('notices.jobReminder.message', {
        ...facts,
        named: named(facts.customerName),
        reminder: nearness(which),
        when: when(facts),
      }),
    }),
  ),

  /** Contains no name. The message shows its sender for as long as it is stored. */
  'contact.received': text(z.object({ bookingNumber: z.string().optional() }), ({ t }, { bookingNumber }) => ({
    title: t('notices.contactReceived.title'),
    message: t('notices.contactReceived.message', { booking: bookingNumber ? lastSix(bookingNumber) : 'none' }),
  })),

  'texts.budget': text(
    z.object({ level: z.enum(TEXT_BUDGET_LEVELS), used: z.number(), budget: z.number() }),
    ({ t }, { level, used, budget }) => ({
      title: t('notices.textBudget.title', { level }),
      message: t('notices.textBudget.message', { level, used: String(used), budget: String(budget) }),
    }),
  ),

  'texts.money': text(
    z.object({ level: z.enum(TEXT_BUDGET_LEVELS), used: z.number(), budget: z.number() }),
    ({ t }, { level, used, budget }) => ({
      title: t('notices.textMoney.title', { level }),
      message: t('notices.textMoney.message', { level, used: String(used), budget: String(budget) }),
    }),
  ),

  'provider.registered': text(z.object({}), ({ t }) => ({
    title: t('notices.providerRegistered.title'),
    message: t('notices.providerRegistered.message'),
  })),
  'provider.approved': text(z.object({}), ({ t }) => ({
    title: t('notices.providerApproved.title'),
    message: t('notices.providerApproved.message'),
  })),
} as const satisfies Record<NotificationKey, { params: z.ZodObject; render: unknown }>

/** The key of a text, and its values. */
export type NotificationContent = {
  [K in NotificationKey]: { key: K; params: z.input<(typeof NOTIFICATION_TEXTS)[K]['params']> }
}[NotificationKey]

/** Selects the parameters that the text takes. Throws if one is missing. */
export function notificationParams({ key, params }: NotificationContent): Record<string, unknown> {
  return NOTIFICATION_TEXTS[key].params.parse(params)
}

/** The text of a notification in its reader's language; null if the key is unknown or the parameters do not fit. */
export function renderNotification(
  translator: Translator,
  { key, params }: { key: string; params: unknown },
): NotificationText | null {
  const known = NOTIFICATION_KEYS.find((candidate) => candidate === key)
  if (!known) return null
  // Each text takes its own parameters, which its own schema has just read.
  const { params: schema, render } = NOTIFICATION_TEXTS[known] as {
    params: z.ZodObject
    render: (writer: Writer, params: never) => NotificationText
  }
  const read = schema.safeParse(params)
  if (!read.success) return null
  const { title, message } = render(writerOf(translator), read.data as never)
  // A missing address leaves a space behind.
  return { title, message: message.trim() }
}

import {
  type Channel,
  formatRupees,
  formatWindow,
  lastSix,
  type NotificationPriority,
  type NotificationType,
  PRICE_HIDDEN_TEXT,
} from '@sofaseva/contract'
import type {
  BookingCreated,
  BookingFacts,
  BookingReassigned,
  BookingReminder,
  BookingRescheduled,
  BookingStatusChanged,
} from '../bookings/index.js'

/** Who a notice is for: one person, as the customer or the provider of a booking, or all admins together. */
export type Recipient = { audience: 'user'; userId: string; as: 'customer' | 'provider' } | { audience: 'admins' }

/** What becomes of a booking in somebody's calendar; `date` is the start of the window it has or had there. */
export interface CalendarChange {
  doing: 'put' | 'remove'
  date: string | null
}

export interface Notice {
  to: Recipient
  type: NotificationType
  priority: NotificationPriority
  title: string
  message: string
  /** Null: it is about no booking. */
  booking: BookingFacts | null
  responseType?: string
  /** Left out: all of them. */
  channels?: readonly Channel[]
  calendar?: CalendarChange
  /** Of no use after this; milliseconds since the epoch. */
  until?: number
}

/** Whether it is of no use any more; `now` in milliseconds since the epoch. */
export function isPast({ until }: Notice, now: number): boolean {
  return until !== undefined && until <= now
}

export interface NoticeOptions {
  /** Off: customers and providers read "Price on request" where an amount would stand. */
  showPrices: boolean
}

function when(facts: BookingFacts): string {
  return facts.preferredDate === null ? 'at a time to be agreed' : formatWindow(facts.preferredDate)
}

function amount(facts: BookingFacts, { showPrices }: NoticeOptions): string {
  return showPrices ? ` Estimated price: ${formatRupees(facts.totalAmount)}.` : ` ${PRICE_HIDDEN_TEXT}.`
}

const put = ({ preferredDate }: BookingFacts): CalendarChange => ({ doing: 'put', date: preferredDate })
const remove = ({ preferredDate }: BookingFacts): CalendarChange => ({ doing: 'remove', date: preferredDate })

const customerOf = ({ customerId: userId }: BookingFacts) => ({ audience: 'user', userId, as: 'customer' }) as const
const provider = (userId: string) => ({ audience: 'user', userId, as: 'provider' }) as const

function assigned(facts: BookingFacts, providerId: string): Notice {
  return {
    to: provider(providerId),
    type: 'booking_updated',
    priority: 'high',
    title: 'New job assigned',
    message: `${facts.serviceName} for ${facts.customerName}, ${when(facts)}. ${facts.serviceAddress}`,
    booking: facts,
    calendar: put(facts),
  }
}

/** `date`: the start of the window it had with them. */
function taken(facts: BookingFacts, providerId: string, date = facts.preferredDate): Notice {
  return {
    to: provider(providerId),
    type: 'booking_updated',
    priority: 'medium',
    title: 'Job unassigned',
    message: `${facts.serviceName} (${lastSix(facts.bookingId)}) is no longer yours.`,
    booking: facts,
    calendar: { doing: 'remove', date },
  }
}

function unassigned(facts: BookingFacts): Notice {
  return {
    to: { audience: 'admins' },
    type: 'booking_updated',
    priority: 'high',
    title: 'A booking needs a provider',
    message: `Nobody could be assigned to ${facts.serviceName} for ${facts.customerName}, ${when(facts)}.`,
    booking: facts,
  }
}

export function noticesOfCreated(facts: BookingCreated, options: NoticeOptions): Notice[] {
  return [
    {
      to: { audience: 'admins' },
      type: 'booking_created',
      priority: 'high',
      title: 'New booking request',
      message: `${facts.customerName} booked ${facts.serviceName}, ${when(facts)}. Total: ${formatRupees(facts.totalAmount)}.`,
      booking: facts,
    },
    {
      to: customerOf(facts),
      type: 'booking_created',
      priority: 'medium',
      title: 'Booking received',
      message: `We received your booking of ${facts.serviceName}, ${when(facts)}.${amount(facts, options)}`,
      booking: facts,
      calendar: put(facts),
    },
    facts.providerId === null ? unassigned(facts) : assigned(facts, facts.providerId),
  ]
}

export function noticesOfStatusChange(change: BookingStatusChanged): Notice[] {
  const cancelled = change.status === 'Cancelled'
  const notices: Notice[] = [
    {
      to: customerOf(change),
      type: cancelled ? 'booking_cancelled' : 'booking_status',
      priority: cancelled ? 'high' : 'medium',
      title: cancelled ? 'Booking cancelled' : `Booking ${change.status.toLowerCase()}`,
      message: `Your booking status has been updated to: ${change.status}`,
      booking: change,
      responseType: 'update',
      ...(change.status === 'Completed' ? {} : { calendar: cancelled ? remove(change) : put(change) }),
    },
  ]
  if (cancelled && change.providerId !== null && change.by !== 'provider')
    notices.push({
      to: provider(change.providerId),
      type: 'booking_cancelled',
      priority: 'high',
      title: 'Job cancelled',
      message: `${change.serviceName} for ${change.customerName}, ${when(change)}, was cancelled.`,
      booking: change,
      calendar: remove(change),
    })
  if (cancelled && change.by === 'customer')
    notices.push({
      to: { audience: 'admins' },
      type: 'booking_cancelled',
      priority: 'medium',
      title: 'Booking cancelled by the customer',
      message: `${change.customerName} cancelled ${change.serviceName}, ${when(change)}.`,
      booking: change,
    })
  if (cancelled && change.by === 'provider')
    notices.push({
      to: { audience: 'admins' },
      type: 'booking_cancelled',
      priority: 'high',
      title: 'Job cancelled by the provider',
      message: `The provider cancelled ${change.serviceName} for ${change.customerName}, ${when(change)}.`,
      booking: change,
    })
  return notices
}

export function noticesOfReassignment(change: BookingReassigned): Notice[] {
  const notices: Notice[] = []
  if (change.previousProviderId !== null) notices.push(taken(change, change.previousProviderId))
  // What is done or cancelled by the same change is nobody's job any more.
  if (change.status === 'Completed' || change.status === 'Cancelled') return notices
  notices.push(change.providerId === null ? unassigned(change) : assigned(change, change.providerId))
  return notices
}

export function noticesOfReschedule(facts: BookingRescheduled): Notice[] {
  const calendar: CalendarChange =
    facts.preferredDate === null ? { doing: 'remove', date: facts.previousDate } : put(facts)
  const notices: Notice[] = [
    {
      to: { audience: 'admins' },
      type: 'booking_updated',
      priority: 'medium',
      title: 'Booking rescheduled',
      message: `${facts.customerName} changed ${facts.serviceName}: ${when(facts)}.`,
      booking: facts,
    },
    {
      // They did it themselves: a mail alone, which moves the entry in their calendar.
      to: customerOf(facts),
      type: 'booking_updated',
      priority: 'low',
      title: 'Booking changed',
      message: `Your booking of ${facts.serviceName} is now ${when(facts)}. ${facts.serviceAddress}`,
      booking: facts,
      channels: ['email'],
      calendar,
    },
  ]
  const { providerId, previousProviderId = providerId } = facts
  if (previousProviderId !== null && previousProviderId !== providerId) {
    notices.push(taken(facts, previousProviderId, facts.previousDate))
    notices.push(providerId === null ? unassigned(facts) : assigned(facts, providerId))
  } else if (providerId !== null)
    notices.push({
      to: provider(providerId),
      type: 'booking_updated',
      priority: 'high',
      title: 'Job rescheduled',
      message: `${facts.serviceName} for ${facts.customerName} is now ${when(facts)}. ${facts.serviceAddress}`,
      booking: facts,
      calendar,
    })
  return notices
}

export function noticesOfReminder(facts: BookingReminder): Notice[] {
  if (facts.preferredDate === null) return []
  const soon = facts.reminder === 'two-hours'
  const common = {
    type: 'system',
    priority: soon ? 'high' : 'medium',
    booking: facts,
    until: Date.parse(facts.preferredDate),
  } as const
  const day = soon ? 'today' : 'tomorrow'
  const notices: Notice[] = [
    {
      ...common,
      to: customerOf(facts),
      title: soon ? 'We come in two hours' : 'We come tomorrow',
      message: `${facts.serviceName} ${day}: ${when(facts)}. ${facts.serviceAddress}`,
    },
  ]
  if (facts.providerId !== null)
    notices.push({
      ...common,
      to: provider(facts.providerId),
      title: soon ? 'A job in two hours' : 'A job tomorrow',
      message: `${facts.serviceName} for ${facts.customerName} ${day}: ${when(facts)}. ${facts.serviceAddress}`,
    })
  return notices
}

/** A written reply of the back office to the customer of a booking. */
export function noticesOfReply(reply: BookingFacts & { text: string; responseType: string }): Notice[] {
  return [
    {
      to: customerOf(reply),
      type: 'admin_response',
      priority: 'medium',
      title: `About your booking of ${reply.serviceName}`,
      message: reply.text,
      booking: reply,
      responseType: reply.responseType,
    },
  ]
}

/** Names nobody: a shared notice would outlast the account it is about. */
export function noticesOfProviderRegistered(): Notice[] {
  return [
    {
      to: { audience: 'admins' },
      type: 'other',
      priority: 'medium',
      title: 'A provider waits for approval',
      message: 'Somebody registered as a provider. They get jobs once you approve them under Users.',
      booking: null,
    },
  ]
}

export function noticesOfProviderApproved({ userId }: { userId: string }): Notice[] {
  return [
    {
      to: provider(userId),
      type: 'other',
      priority: 'high',
      title: 'Your account is approved',
      message: 'From now on you get jobs. Please check the services you offer and your working hours.',
      booking: null,
    },
  ]
}

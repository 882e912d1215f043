// @ts-nocheck
import {
  type Channel,
  type NotificationPriority,
  type NotificationSubject,
  type NotificationType,
  reopens,
} from '@sofaseva/contract'
import type {
  BookingCreated,
  BookingFacts,
  BookingReassigned,
  BookingReminder,
  BookingRescheduled,
  BookingStatusChanged,
  BookingWindowOffered,
} from '../../bookings/index.js'
import type { NotificationContent } from './notification-texts.js'

/** The recipient of a notification: one user, as a booking's customer or provider, or all admins together. */
export type Recipient = { audience: 'user'; userId: string; as: 'customer' | 'provider' } | { audience: 'admins' }

/**
 * The change of a booking's calendar entry; `date` is the start of its window, `day` the day of a visit at any time.
 */
export interface CalendarChange {
  doing: 'put' | 'remove'
  date: string | null
  day: string | null
}

/**
 * Distinguishes the notifications of one event. Jobs and dedupe keys store it, so a name keeps its meaning.
 * `unassigned` informs admins that the job has no provider, `assigned` informs the customer about the provider.
 */
export type NotificationName = 'admins' | 'customer' | 'assigned' | 'provider' | 'former-provider' | 'unassigned'

export interface EventNotification {
  /** Unique among the notifications of its event. */
  name: NotificationName
  to: Recipient
  type: NotificationType
  priority: NotificationPriority
  content: NotificationContent
  /** Left out, the booking. */
  subject?: NotificationSubject
  /** Null if it is not about a booking. */
  booking: BookingFacts | null
  responseType?: string
  /** Left out, all channels. */
  channels?: readonly Channel[]
  calendar?: CalendarChange
  /** Not sent after this time, in milliseconds since the epoch. */
  until?: number
}

/** Whether it is too late to send it; `now` is in milliseconds since the epoch. */
export function isExpired({ until }: EventNotification, now: number): boolean {
  return until !== undefined && until <= now
}

export function notificationSubjectOf({ subject, booking }: EventNotification): NotificationSubject | null {
  return subject ?? (booking && { type: 'booking', id: booking.bookingId })
}

const timeOf = ({ preferredDate, preferredDay }: BookingFacts) => ({ date: preferredDate, day: preferredDay })
const put = (facts: BookingFacts): CalendarChange => ({ doing: 'put', ...timeOf(facts) })
const remove = (facts: BookingFacts): CalendarChange => ({ doing: 'remove', ...timeOf(facts) })

type Message = Omit<EventNotification, 'name' | 'to' | 'booking'>

/** A notification for all admins together. `booking` is null if it is not about one. */
export function toAdmins(booking: BookingFacts | null, message: Message): EventNotification {
  return { name: 'admins', to: { audience: 'admins' }, booking, ...message }
}

/** A notification for the provider with this id. `booking` is null if it is not about one. */
export function toProvider(userId: string, booking: BookingFacts | null, message: Message): EventNotification {
  return { name: 'provider', to: { audience: 'user', userId, as: 'provider' }, booking, ...message }
}

/** A notification for the customer of a booking. */
export function toCustomer(booking: BookingFacts, message: Message): EventNotification {
  return { name: 'customer', to: { audience: 'user', userId: booking.customerId, as: 'customer' }, booking, ...message }
}

function assigned(facts: BookingFacts, providerId: string): EventNotification {
  const content = { key: 'job.assigned', params: facts } as const
  return toProvider(providerId, facts, { type: 'booking_updated', priority: 'high', content, calendar: put(facts) })
}

/** Facts of a job that only its provider may know. */
export const WITHOUT_CUSTOMER = { customerName: '', customerPhone: '', serviceAddress: '' } as const

/** For a former provider: contains nothing newer than `time`, the time of the visit while they had the job. */
function forFormerProvider(facts: BookingFacts, providerId: string, time = timeOf(facts)): EventNotification {
  const known: BookingFacts = {
    ...facts,
    ...WITHOUT_CUSTOMER,
    optionName: '',
    totalAmount: 0,
    preferredDate: time.date,
    preferredDay: time.day,
  }
  const content = { key: 'job.unassigned', params: known } as const
  const calendar = { doing: 'remove', ...time } as const
  return {
    ...toProvider(providerId, known, { type: 'booking_updated', priority: 'medium', content, calendar }),
    name: 'former-provider',
  }
}

/** Whether it informs a provider that a job is no longer theirs. */
export function isFormerJob({ content }: EventNotification): boolean {
  return content.key === 'job.unassigned'
}

function unassigned(facts: BookingFacts): EventNotification {
  const content = { key: 'booking.unassigned', params: facts } as const
  return { ...toAdmins(facts, { type: 'booking_updated', priority: 'high', content }), name: 'unassigned' }
}

/** Names the new provider to the customer, in the app alone. The name is read when it is shown. */
function chosen(facts: BookingFacts, providerId: string): EventNotification {
  const content = { key: 'booking.assigned', params: { ...facts, providerId } } as const
  const customerNotification = toCustomer(facts, {
    type: 'booking_updated',
    priority: 'medium',
    content,
    channels: ['in_app'],
  })
  return { ...customerNotification, name: 'assigned' }
}

export function notificationsOfCreated(facts: BookingCreated): EventNotification[] {
  return [
    toAdmins(facts, {
      type: 'booking_created',
      priority: 'high',
      content: { key: 'booking.requested', params: facts },
    }),
    toCustomer(facts, {
      type: 'booking_created',
      priority: 'medium',
      content: { key: 'booking.received', params: facts },
      calendar: put(facts),
    }),
    facts.providerId === null ? unassigned(facts) : assigned(facts, facts.providerId),
  ]
}

/** Only updates the calendar entry. */
const mailOnly = (notification: EventNotification): EventNotification => ({
  ...notification,
  priority: 'low',
  channels: ['email'],
})

/** The notification of a changed status to the job's provider. */
function jobNotification(change: BookingStatusChanged): EventNotification | null {
  const { status, from, providerId, previousProviderId, by } = change
  if (providerId === null || status === 'Completed') return null
  if (status === 'Cancelled')
    return toProvider(providerId, change, {
      type: 'booking_cancelled',
      priority: 'high',
      content: { key: 'job.cancelled', params: change },
      calendar: remove(change),
    })
  // The provider got the job with this change, so the reassignment sends a notification.
  if (previousProviderId !== providerId) return null
  if (reopens(from, status) && by !== 'provider') return assigned(change, providerId)
  const content = { key: 'job.status-changed', params: { ...change, bookingStatus: status } } as const
  return mailOnly(
    toProvider(providerId, change, { type: 'booking_updated', priority: 'low', content, calendar: put(change) }),
  )
}

export function notificationsOfStatusChange(change: BookingStatusChanged): EventNotification[] {
  const cancelled = change.status === 'Cancelled'
  const notifications: EventNotification[] = [
    toCustomer(change, {
      type: cancelled ? 'booking_cancelled' : 'booking_status',
      priority: cancelled ? 'high' : 'medium',
      content: { key: 'booking.status-changed', params: { bookingStatus: change.status } },
      responseType: 'update',
      ...(change.status === 'Completed' ? {} : { calendar: cancelled ? remove(change) : put(change) }),
    }),
  ]
  const job = jobNotification(change)
  if (job && change.by !== 'provider') notifications.push(job)
  if (cancelled && (change.by === 'customer' || change.by === 'provider'))
    notifications.push(
      toAdmins(change, {
        type: 'booking_cancelled',
        priority: change.by === 'customer' ? 'medium' : 'high',
        content: { key: `booking.cancelled-by-${change.by}`, params: change },
      }),
    )
  // The provider made the change.
  if (job && change.by === 'provider') notifications.push(mailOnly(job))
  return notifications
}

export function notificationsOfReassignment(change: BookingReassigned): EventNotification[] {
  const notifications: EventNotification[] = []
  if (change.previousProviderId !== null) notifications.push(forFormerProvider(change, change.previousProviderId))
  // A booking completed or cancelled by the same change is no new job.
  if (change.status === 'Completed' || change.status === 'Cancelled') return notifications
  notifications.push(change.providerId === null ? unassigned(change) : assigned(change, change.providerId))
  if (change.providerId !== null) notifications.push(chosen(change, change.providerId))
  return notifications
}

/** Asks a customer on the waiting list about an earlier window. Nothing is sent once the offer is over. */
export function notificationsOfOffer({
  offeredDate,
  offeredProviderId: _,
  expiresAt,
  ...facts
}: BookingWindowOffered): EventNotification[] {
  const content = { key: 'booking.sooner', params: { ...facts, offeredDate } } as const
  return [toCustomer(facts, { type: 'booking_updated', priority: 'high', content, until: Date.parse(expiresAt) })]
}

export function notificationsOfReschedule(facts: BookingRescheduled): EventNotification[] {
  const previous = { date: facts.previousDate, day: facts.previousDay }
  const hasTime = facts.preferredDate !== null || facts.preferredDay !== null
  const calendar: CalendarChange = hasTime ? put(facts) : { doing: 'remove', ...previous }
  const customerNotification = toCustomer(facts, {
    type: 'booking_updated',
    priority: 'high',
    content: { key: 'booking.changed', params: facts },
    calendar,
  })
  const notifications: EventNotification[] =
    facts.by === 'admin'
      ? [customerNotification]
      : [
          toAdmins(facts, {
            type: 'booking_updated',
            priority: 'medium',
            content: { key: 'booking.rescheduled', params: facts },
          }),
          // The customer made the change.
          mailOnly(customerNotification),
        ]
  const { providerId, previousProviderId = providerId } = facts
  if (previousProviderId !== providerId) {
    if (previousProviderId !== null) notifications.push(forFormerProvider(facts, previousProviderId, previous))
    notifications.push(providerId === null ? unassigned(facts) : assigned(facts, providerId))
    if (providerId !== null) notifications.push(chosen(facts, providerId))
  } else if (providerId !== null)
    notifications.push(
      toProvider(providerId, facts, {
        type: 'booking_updated',
        priority: 'high',
        content: { key: 'job.rescheduled', params: facts },
        calendar,
      }),
    )
  return notifications
}

export function notificationsOfReminder(facts: BookingReminder): EventNotification[] {
  if (facts.preferredDate === null) return []
  const soon = facts.reminder === 'two-hours'
  const common = {
    type: 'system',
    priority: soon ? 'high' : 'medium',
    until: Date.parse(facts.preferredDate),
  } as const
  const notifications = [toCustomer(facts, { ...common, content: { key: 'booking.reminder', params: facts } })]
  if (facts.providerId !== null)
    notifications.push(
      toProvider(facts.providerId, facts, { ...common, content: { key: 'job.reminder', params: facts } }),
    )
  return notifications
}

/** Asks the customer to rate a completed visit. Its own kind, so that users can stop it and keep reminders. */
export function notificationsOfRatingRequest(facts: BookingFacts): EventNotification[] {
  return [
    toCustomer(facts, { type: 'other', priority: 'low', content: { key: 'booking.rating-requested', params: facts } }),
  ]
}

/** A written reply of the back office to the customer of a booking. */
export function notificationsOfReply(
  reply: BookingFacts & { text: string; responseType: string },
): EventNotification[] {
  return [
    toCustomer(reply, {
      type: 'admin_response',
      priority: 'medium',
      content: { key: 'booking.reply', params: reply },
      responseType: reply.responseType,
    }),
  ]
}

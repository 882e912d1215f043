import {
  type Channel,
  type NoticeSubject,
  type NotificationPriority,
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
} from '../../bookings/index.js'
import type { NoticeContent } from './notice-texts.js'

/** Who a notice is for: one person, as the customer or the provider of a booking, or all admins together. */
export type Recipient = { audience: 'user'; userId: string; as: 'customer' | 'provider' } | { audience: 'admins' }

/** How a booking's calendar entry changes; `date` is the start of its window, `day` the day on which any time will do. */
export interface CalendarChange {
  doing: 'put' | 'remove'
  date: string | null
  day: string | null
}

/**
 * Distinguishes the notices of one event. Stored in jobs and dedupe keys, so a name keeps its meaning. `unassigned` tells
 * admins that the job has no provider.
 */
export type NoticeName = 'admins' | 'customer' | 'provider' | 'former-provider' | 'unassigned'

export interface Notice {
  /** Unique among the notices of its event. */
  name: NoticeName
  to: Recipient
  type: NotificationType
  priority: NotificationPriority
  content: NoticeContent
  /** Left out: the booking. */
  subject?: NoticeSubject
  /** Null: it is about no booking. */
  booking: BookingFacts | null
  responseType?: string
  /** Left out: all of them. */
  channels?: readonly Channel[]
  calendar?: CalendarChange
  /** Not sent after this; milliseconds since the epoch. */
  until?: number
}

/** Whether it is too late to send it; `now` in milliseconds since the epoch. */
export function isExpired({ until }: Notice, now: number): boolean {
  return until !== undefined && until <= now
}

export function subjectOf({ subject, booking }: Notice): NoticeSubject | null {
  return subject ?? (booking && { type: 'booking', id: booking.bookingId })
}

const timeOf = ({ preferredDate, preferredDay }: BookingFacts) => ({ date: preferredDate, day: preferredDay })
const put = (facts: BookingFacts): CalendarChange => ({ doing: 'put', ...timeOf(facts) })
const remove = (facts: BookingFacts): CalendarChange => ({ doing: 'remove', ...timeOf(facts) })

const customerOf = ({ customerId: userId }: BookingFacts) => ({ audience: 'user', userId, as: 'customer' }) as const
const provider = (userId: string) => ({ audience: 'user', userId, as: 'provider' }) as const

function assigned(facts: BookingFacts, providerId: string): Notice {
  return {
    name: 'provider',
    to: provider(providerId),
    type: 'booking_updated',
    priority: 'high',
    content: { key: 'job.assigned', params: facts },
    booking: facts,
    calendar: put(facts),
  }
}

/** What a provider without the job may not know of it. */
export const WITHOUT_CUSTOMER = { customerName: '', customerPhone: '', serviceAddress: '' } as const

/** They know nothing newer than `time`: when it was with them. */
function taken(facts: BookingFacts, providerId: string, time = timeOf(facts)): Notice {
  const known: BookingFacts = {
    ...{ ...facts, ...WITHOUT_CUSTOMER, optionName: '', totalAmount: 0 },
    ...{ preferredDate: time.date, preferredDay: time.day },
  }
  return {
    name: 'former-provider',
    to: provider(providerId),
    type: 'booking_updated',
    priority: 'medium',
    content: { key: 'job.unassigned', params: known },
    booking: known,
    calendar: { doing: 'remove', ...time },
  }
}

/** Whether it tells a provider that a job is no longer theirs. */
export function isFormerJob({ content }: Notice): boolean {
  return content.key === 'job.unassigned'
}

function unassigned(facts: BookingFacts): Notice {
  return {
    name: 'unassigned',
    to: { audience: 'admins' },
    type: 'booking_updated',
    priority: 'high',
    content: { key: 'booking.unassigned', params: facts },
    booking: facts,
  }
}

export function noticesOfCreated(facts: BookingCreated): Notice[] {
  return [
    {
      name: 'admins',
      to: { audience: 'admins' },
      type: 'booking_created',
      priority: 'high',
      content: { key: 'booking.requested', params: facts },
      booking: facts,
    },
    {
      name: 'customer',
      to: customerOf(facts),
      type: 'booking_created',
      priority: 'medium',
      content: { key: 'booking.received', params: facts },
      booking: facts,
      calendar: put(facts),
    },
    facts.providerId === null ? unassigned(facts) : assigned(facts, facts.providerId),
  ]
}

/** For the calendar entry's sake. */
const byMailAlone = (notice: Notice): Notice => ({ ...notice, priority: 'low', channels: ['email'] })

/** What a change of a status means to the provider who has the job. */
function jobNotice(change: BookingStatusChanged): Notice | null {
  const { status, from, providerId, previousProviderId, by } = change
  if (providerId === null || status === 'Completed') return null
  if (status === 'Cancelled')
    return {
      name: 'provider',
      to: provider(providerId),
      type: 'booking_cancelled',
      priority: 'high',
      content: { key: 'job.cancelled', params: change },
      booking: change,
      calendar: remove(change),
    }
  // The job came to them with this change: the reassignment tells them.
  if (previousProviderId !== providerId) return null
  if (reopens(from, status) && by !== 'provider') return assigned(change, providerId)
  return byMailAlone({
    name: 'provider',
    to: provider(providerId),
    type: 'booking_updated',
    priority: 'low',
    content: { key: 'job.status-changed', params: { ...change, bookingStatus: status } },
    booking: change,
    calendar: put(change),
  })
}

export function noticesOfStatusChange(change: BookingStatusChanged): Notice[] {
  const cancelled = change.status === 'Cancelled'
  const notices: Notice[] = [
    {
      name: 'customer',
      to: customerOf(change),
      type: cancelled ? 'booking_cancelled' : 'booking_status',
      priority: cancelled ? 'high' : 'medium',
      content: { key: 'booking.status-changed', params: { bookingStatus: change.status } },
      booking: change,
      responseType: 'update',
      ...(change.status === 'Completed' ? {} : { calendar: cancelled ? remove(change) : put(change) }),
    },
  ]
  const toProvider = jobNotice(change)
  if (toProvider && change.by !== 'provider') notices.push(toProvider)
  if (cancelled && change.by === 'customer')
    notices.push({
      name: 'admins',
      to: { audience: 'admins' },
      type: 'booking_cancelled',
      priority: 'medium',
      content: { key: 'booking.cancelled-by-customer', params: change },
      booking: change,
    })
  if (cancelled && change.by === 'provider')
    notices.push({
      name: 'admins',
      to: { audience: 'admins' },
      type: 'booking_cancelled',
      priority: 'high',
      content: { key: 'booking.cancelled-by-provider', params: change },
      booking: change,
    })
  // They did it themselves.
  if (toProvider && change.by === 'provider') notices.push(byMailAlone(toProvider))
  return notices
}

export function noticesOfReassignment(change: BookingReassigned): Notice[] {
  const notices: Notice[] = []
  if (change.previousProviderId !== null) notices.push(taken(change, change.previousProviderId))
  // A booking completed or cancelled by the same change is no job any more.
  if (change.status === 'Completed' || change.status === 'Cancelled') return notices
  notices.push(change.providerId === null ? unassigned(change) : assigned(change, change.providerId))
  return notices
}

export function noticesOfReschedule(facts: BookingRescheduled): Notice[] {
  const previous = { date: facts.previousDate, day: facts.previousDay }
  const hasTime = facts.preferredDate !== null || facts.preferredDay !== null
  const calendar: CalendarChange = hasTime ? put(facts) : { doing: 'remove', ...previous }
  const toCustomer: Notice = {
    name: 'customer',
    to: customerOf(facts),
    type: 'booking_updated',
    priority: 'high',
    content: { key: 'booking.changed', params: facts },
    booking: facts,
    calendar,
  }
  const notices: Notice[] =
    facts.by === 'admin'
      ? [toCustomer]
      : [
          {
            name: 'admins',
            to: { audience: 'admins' },
            type: 'booking_updated',
            priority: 'medium',
            content: { key: 'booking.rescheduled', params: facts },
            booking: facts,
          },
          // They did it themselves.
          byMailAlone(toCustomer),
        ]
  const { providerId, previousProviderId = providerId } = facts
  if (previousProviderId !== providerId) {
    if (previousProviderId !== null) notices.push(taken(facts, previousProviderId, previous))
    notices.push(providerId === null ? unassigned(facts) : assigned(facts, providerId))
  } else if (providerId !== null)
    notices.push({
      name: 'provider',
      to: provider(providerId),
      type: 'booking_updated',
      priority: 'high',
      content: { key: 'job.rescheduled', params: facts },
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
  const notices: Notice[] = [
    {
      ...common,
      name: 'customer',
      to: customerOf(facts),
      content: { key: 'booking.reminder', params: facts },
    },
  ]
  if (facts.providerId !== null)
    notices.push({
      ...common,
      name: 'provider',
      to: provider(facts.providerId),
      content: { key: 'job.reminder', params: facts },
    })
  return notices
}

/** A written reply of the back office to the customer of a booking. */
export function noticesOfReply(reply: BookingFacts & { text: string; responseType: string }): Notice[] {
  return [
    {
      name: 'customer',
      to: customerOf(reply),
      type: 'admin_response',
      priority: 'medium',
      content: { key: 'booking.reply', params: reply },
      booking: reply,
      responseType: reply.responseType,
    },
  ]
}

// @ts-nocheck
import { isOpen, type NotificationKey } from '@sofaseva/contract'
import type { BookingFacts } from '../../bookings/index.js'
import { type EventNotification, isFormerJob } from './notification.rules.js'

const REMINDERS: readonly NotificationKey[] = ['booking.reminder', 'job.reminder']
const OFFER: NotificationKey = 'booking.sooner'
const STEPS: readonly NotificationKey[] = ['booking.on-the-way', 'booking.started']
/** These are outdated once the booking is closed. */
const OF_OPEN: readonly NotificationKey[] = [
  ...REMINDERS,
  OFFER,
  'booking.changed',
  'booking.rescheduled',
  'booking.unassigned',
  'booking.assigned',
  ...STEPS,
  'job.assigned',
  'job.rescheduled',
  'job.status-changed',
]
/** These are outdated once the booking is open again. */
const OF_CANCELLED: readonly NotificationKey[] = [
  'job.cancelled',
  'booking.cancelled-by-customer',
  'booking.cancelled-by-provider',
]

/** The booking as it is now, and the recipient. */
export interface NotifiedBooking {
  /** Null if it was deleted. `offeredDate` is the window that its customer is asked about. */
  now: (BookingFacts & { offeredDate?: string | null }) | null
  userId: string
}

export function isReminder({ content }: EventNotification): boolean {
  return REMINDERS.includes(content.key)
}

/** Whether it asks for something that must happen soon, and is of no use later. */
export function isShortLived(notification: EventNotification): boolean {
  return isReminder(notification) || notification.content.key === OFFER
}

function isSameVisit(now: BookingFacts, then: BookingFacts | null): boolean {
  return (
    now.providerId === then?.providerId &&
    now.preferredDate === then.preferredDate &&
    now.preferredDay === then.preferredDay
  )
}

/** Whether a late notification is outdated: its visit was rescheduled or cancelled, or another provider has the job. */
export function isOutdated(notification: EventNotification, { now, userId }: NotifiedBooking): boolean {
  const { key } = notification.content
  if (now === null) return key === 'booking.rating-requested' || OF_OPEN.includes(key)
  if (isFormerJob(notification)) return now.providerId === userId
  if (notification.to.audience === 'user' && notification.to.as === 'provider' && now.providerId !== userId) return true
  if ((isOpen(now.status) ? OF_CANCELLED : OF_OPEN).includes(key)) return true
  if (notification.content.key === 'booking.sooner') return now.offeredDate !== notification.content.params.offeredDate
  if (key === 'booking.rating-requested') return now.status !== 'Completed'
  if (key === 'booking.unassigned') return now.providerId !== null
  if (STEPS.includes(key)) return !isSameVisit(now, notification.booking)
  return isReminder(notification) && now.preferredDate !== notification.booking?.preferredDate
}

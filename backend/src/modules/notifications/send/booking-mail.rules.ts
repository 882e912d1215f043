import { type CalendarChange, type EventNotification, isFormerJob } from '../definitions/notification.rules.js'
import { isOutdated, type NotifiedBooking } from '../definitions/outdated-notification.rules.js'

/** Further mails about a booking to the same user are combined until this long after the last one. */
export const COMBINED_MS = 5 * 60_000

/** Whether further mails are still combined. An end that is further away was set by a clock that was ahead. */
export function isCombining(endsAt: Date | null, now: Date): endsAt is Date {
  const left = endsAt === null ? 0 : endsAt.getTime() - now.getTime()
  return left > 0 && left <= COMBINED_MS
}

/** The notification with the booking as it is now. A former provider gets nothing newer than they knew. */
function withCurrentBooking(notification: EventNotification, { now }: NotifiedBooking): EventNotification {
  if (now === null || isFormerJob(notification)) return notification
  const { key, params } = notification.content
  const status = key === 'booking.status-changed' || key === 'job.status-changed' ? { bookingStatus: now.status } : {}
  return {
    ...notification,
    booking: now,
    content: { key, params: { ...params, ...now, ...status } } as EventNotification['content'],
  }
}

/** The newest of each text. Every written reply stays, because each has its own words. */
function newestOfEach(notifications: readonly EventNotification[]): EventNotification[] {
  return notifications.filter(
    ({ content: { key } }, index) =>
      key === 'booking.reply' || !notifications.slice(index + 1).some(({ content }) => content.key === key),
  )
}

/**
 * The one change that makes the calendar entry current. The newest notification may need none, while an earlier one
 * rescheduled the visit.
 */
function calendarNow(
  notifications: readonly EventNotification[],
  { now, userId }: NotifiedBooking,
): CalendarChange | undefined {
  const newest = notifications.findLast(({ calendar }) => calendar !== undefined)
  const change = newest?.calendar
  if (!newest || !change || now === null) return change
  const isTheirs = newest.to.audience !== 'user' || newest.to.as !== 'provider' || now.providerId === userId
  if (!isTheirs) return change.doing === 'remove' ? change : undefined
  const { preferredDate, preferredDay } = now
  const hasTime = preferredDate !== null || preferredDay !== null
  const { date, day } = hasTime ? { date: preferredDate, day: preferredDay } : change
  return { doing: hasTime && now.status !== 'Cancelled' ? 'put' : 'remove', date, day }
}

/**
 * Combines notifications about one booking to one user, oldest first, into the content of one mail. Leaves out outdated
 * ones, and updates the others to the booking as it is now. The last one is the mail's subject and holds the change of
 * the calendar. Empty if nothing is left.
 */
export function combineNotifications(
  notifications: readonly EventNotification[],
  mailed: NotifiedBooking,
): EventNotification[] {
  const combined = newestOfEach(notifications.filter((notification) => !isOutdated(notification, mailed))).map(
    (notification) => withCurrentBooking(notification, mailed),
  )
  const calendar = calendarNow(notifications, mailed)
  return combined.map(({ calendar: _own, ...notification }, index) =>
    index === combined.length - 1 && calendar !== undefined ? { ...notification, calendar } : notification,
  )
}

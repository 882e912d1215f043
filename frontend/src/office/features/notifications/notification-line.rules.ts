import type { Notification } from '@sofaseva/contract'

/** A row of the list: one notification, or both about a new booking that needs a provider. */
export interface NotificationLine {
  /** The id of the shown notification. */
  _id: string
  notification: Notification
  /** Ids of the notifications to mark as read. */
  unread: readonly string[]
  /** The booking had no provider at that time. */
  needsProvider: boolean
}

/** The greatest distance in time between both notifications about a new booking. */
const PAIR_MS = 60_000

const isRequest = ({ key }: Notification) => key === 'booking.requested'
const isUnassigned = ({ key }: Notification) => key === 'booking.unassigned'

function isPair(one: Notification, other: Notification): boolean {
  const isOfBooking = one.booking !== null && one.booking === other.booking
  return isOfBooking && Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) <= PAIR_MS
}

/** Joins the notification that a new booking needs a provider with the one about the booking, which says more. */
export function toLines(listed: readonly Notification[]): NotificationLine[] {
  const requests = new Map(listed.filter(isRequest).map((request) => [request.booking, request]))
  const partners = new Map<Notification, Notification>()
  for (const notification of listed.filter(isUnassigned)) {
    const request = requests.get(notification.booking)
    if (request && isPair(request, notification)) partners.set(request, notification)
  }
  const joined = new Set(partners.values())
  return listed
    .filter((notification) => !joined.has(notification))
    .map((notification) => {
      const partner = partners.get(notification)
      const all = partner ? [notification, partner] : [notification]
      return {
        _id: notification._id,
        notification: { ...notification, isRead: all.every(({ isRead }) => isRead) },
        unread: all.filter(({ isRead }) => !isRead).map(({ _id }) => _id),
        needsProvider: all.some(isUnassigned),
      }
    })
}

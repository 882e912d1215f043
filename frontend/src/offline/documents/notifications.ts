import type { Notification, NotificationList } from '@sofaseva/contract'

/** The notifications stored for the bell and the list offline. */
export const NOTIFICATIONS_PATH = '/notifications/user?limit=50'

/** The list after some were read. Its counts also cover notifications that it doesn't hold. */
export function markRead(list: NotificationList, wasRead: (notification: Notification) => boolean): NotificationList {
  const read = list.data.filter((notification) => !notification.isRead && wasRead(notification)).length
  return {
    ...list,
    data: list.data.map((notification) => (wasRead(notification) ? { ...notification, isRead: true } : notification)),
    unreadCount: Math.max(0, list.unreadCount - read),
  }
}

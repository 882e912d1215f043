import type { Notification, NotificationList } from '@sofaseva/contract'

/** The notices stored for the bell and for the list without a network. */
export const NOTIFICATIONS_PATH = '/notifications/user?limit=50'

/** The list after some were read: its counts follow, also for those that it does not hold. */
export function markRead(list: NotificationList, wasRead: (notice: Notification) => boolean): NotificationList {
  const read = list.data.filter((notice) => !notice.isRead && wasRead(notice)).length
  return {
    ...list,
    data: list.data.map((notice) => (wasRead(notice) ? { ...notice, isRead: true } : notice)),
    unreadCount: Math.max(0, list.unreadCount - read),
  }
}

import type { Notification, NotificationList } from '@sofaseva/contract'
import type { OutboxRow } from '../db.js'

/** The notices kept for the bell and for the list without a network. */
export const NOTICES_PATH = '/notifications/user?limit=50'

/** The list after some were read: its counts follow, also for those that it does not hold. */
export function markRead(list: NotificationList, isMeant: (notice: Notification) => boolean): NotificationList {
  const read = list.data.filter((notice) => !notice.isRead && isMeant(notice)).length
  return {
    ...list,
    data: list.data.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice)),
    unreadCount: Math.max(0, list.unreadCount - read),
  }
}

/** The list with what the person read and we have not been told yet. What was refused is as it was. */
export function withWaitingReads(list: NotificationList, rows: readonly OutboxRow[]): NotificationList {
  return rows.reduce((before, { work, state }) => {
    if (state === 'refused') return before
    if (work.kind === 'notice.read') return markRead(before, ({ _id }) => _id === work.noticeId)
    if (work.kind !== 'notice.read-all') return before
    const after = markRead(before, ({ createdAt }) => createdAt <= work.body.before)
    // Everything the list holds and what lies beyond it: all were seen when this was asked for.
    return { ...after, unreadCount: after.data.filter(({ isRead }) => !isRead).length }
  }, list)
}

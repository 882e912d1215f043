import type { NotificationList } from '@sofaseva/contract'
import { markRead, NOTIFICATIONS_PATH } from '../../documents/notifications.js'
import type { NotificationKind } from './kind.js'

export interface NotificationReadAllWork {
  kind: 'notice.read-all'
  /** ISO. Includes all notifications up to this moment. */
  body: { before: string }
}

interface Input {
  userId: string
  before: string
}

export const notificationReadAll: NotificationKind<NotificationReadAllWork, Input> = {
  target: 'notices',
  isMinor: true,
  async enqueue(queue, { userId, before }) {
    await queue.addRow(userId, { kind: 'notice.read-all', body: { before } })
  },
  request: ({ body }) => ({ method: 'PUT', path: '/notifications/user/read-all', body }),
  subject: (_, key) => `new:${key}`,
  applyOptimistic(list, { body }) {
    const after = markRead(list, ({ createdAt }) => createdAt <= body.before)
    // All notifications were read at the time of the request, including those beyond the stored list.
    return { ...after, unreadCount: after.data.filter(({ isRead }) => !isRead).length }
  },
  onSent: (work, _, update) =>
    update<NotificationList>(NOTIFICATIONS_PATH, (list) => notificationReadAll.applyOptimistic(list, work)),
  label: ({ t }) => t('outbox.label.read'),
  title: ({ t }) => t('outbox.notices'),
  refusalText: ({ t }, _, reason) => t('outbox.refused.read', { reason }),
  discardTitle: ({ t }) => t('outbox.discard.read'),
}

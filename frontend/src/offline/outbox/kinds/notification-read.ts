import type { NotificationList } from '@sofaseva/contract'
import { markRead, NOTIFICATIONS_PATH } from '../../documents/notifications.js'
import type { NotificationKind } from './kind.js'

export interface NotificationReadWork {
  kind: 'notice.read'
  noticeId: string
}

interface Input {
  userId: string
  noticeId: string
}

export const notificationRead: NotificationKind<NotificationReadWork, Input> = {
  target: 'notices',
  isMinor: true,
  isDoneWhenNotFound: true,
  /** Queues one write, however often the notification is opened. */
  async enqueue(queue, { userId, noticeId }) {
    const work: NotificationReadWork = { kind: 'notice.read', noticeId }
    const [known] = (await queue.ofSubject(userId, notificationRead.subject(work, ''))).rows
    if (known?.state === 'refused') await queue.remove([known])
    else if (known) return
    await queue.addRow(userId, work)
  },
  request: ({ noticeId }) => ({ method: 'PUT', path: `/notifications/user/${noticeId}/read`, body: {} }),
  subject: ({ noticeId }) => `notice:${noticeId}`,
  applyOptimistic: (list, { noticeId }) => markRead(list, ({ _id }) => _id === noticeId),
  onSent: (work, _, update) =>
    update<NotificationList>(NOTIFICATIONS_PATH, (list) => notificationRead.applyOptimistic(list, work)),
  label: ({ t }) => t('outbox.label.read'),
  title: ({ t }) => t('outbox.notices'),
  refusalText: ({ t }, _, reason) => t('outbox.refused.read', { reason }),
  discardTitle: ({ t }) => t('outbox.discard.read'),
}

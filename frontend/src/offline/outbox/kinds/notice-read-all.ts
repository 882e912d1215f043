import type { NotificationList } from '@sofaseva/contract'
import { markRead, NOTICES_PATH } from '../../sync/notices.js'
import type { NoticeReadAllWork } from '../row.js'
import type { NoticeKind, OutboxQueue } from './kind.js'

export const noticeReadAll: NoticeKind<NoticeReadAllWork> = {
  target: 'notices',
  isMinor: true,
  request: ({ body }) => ({ method: 'PUT', path: '/notifications/user/read-all', body }),
  subject: (_, key) => `new:${key}`,
  applyOptimistic(list, { body }) {
    const after = markRead(list, ({ createdAt }) => createdAt <= body.before)
    // Everything the list holds and what lies beyond it: all were seen when this was asked for.
    return { ...after, unreadCount: after.data.filter(({ isRead }) => !isRead).length }
  },
  onSent: (work, _, amend) =>
    amend<NotificationList>(NOTICES_PATH, (list) => noticeReadAll.applyOptimistic(list, work)),
  label: ({ t }) => t('outbox.label.read'),
  title: ({ t }) => t('outbox.notices'),
  refusalText: ({ t }, _, reason) => t('outbox.refused.read', { reason }),
  discardTitle: ({ t }) => t('outbox.discard.read'),
}

/** Marks all notices that came up to a moment (ISO) as read. */
export async function readAllNotices(queue: OutboxQueue, userId: string, before: string): Promise<void> {
  await queue.add(userId, { kind: 'notice.read-all', body: { before } })
}

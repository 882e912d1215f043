import type { NotificationList } from '@sofaseva/contract'
import { markRead, NOTICES_PATH } from '../../sync/notices.js'
import type { NoticeReadWork } from '../row.js'
import type { NoticeKind, OutboxQueue } from './kind.js'

export const noticeRead: NoticeKind<NoticeReadWork> = {
  target: 'notices',
  isMinor: true,
  isDoneWhenNotFound: true,
  request: ({ noticeId }) => ({ method: 'PUT', path: `/notifications/user/${noticeId}/read`, body: {} }),
  subject: ({ noticeId }) => `notice:${noticeId}`,
  applyOptimistic: (list, { noticeId }) => markRead(list, ({ _id }) => _id === noticeId),
  onSent: (work, _, amend) => amend<NotificationList>(NOTICES_PATH, (list) => noticeRead.applyOptimistic(list, work)),
  label: ({ t }) => t('outbox.label.read'),
  title: ({ t }) => t('outbox.notices'),
  refusalText: ({ t }, _, reason) => t('outbox.refused.read', { reason }),
  discardTitle: ({ t }) => t('outbox.discard.read'),
}

/** Marks a notice as read, once however often it is opened. */
export function readNotice(queue: OutboxQueue, userId: string, noticeId: string): Promise<void> {
  return queue.atomically(async () => {
    const work: NoticeReadWork = { kind: 'notice.read', noticeId }
    const [known] = (await queue.ofSubject(userId, noticeRead.subject(work, ''))).rows
    if (known?.state === 'refused') await queue.remove([known])
    else if (known) return
    await queue.add(userId, work)
  })
}

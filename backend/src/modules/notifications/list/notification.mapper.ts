import {
  NOTICE_KEYS,
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  type Notification,
  notificationMetadataSchema,
} from '@sofaseva/contract'
import { z } from 'zod'
import { textOf, withoutPrice } from '../notices/notice-content.js'
import type { NotificationRow } from './notifications.repository.js'

const paramsSchema = z.record(z.string(), z.unknown()).catch({})
const metadataSchema = notificationMetadataSchema.catch({})

/** While prices are hidden, older notices do not show them either, except to admins. */
export function toNotificationView(
  row: NotificationRow & { answeredBy?: string },
  { showPrices }: { showPrices: boolean },
): Notification {
  const stored = paramsSchema.parse(row.params)
  const params = showPrices ? stored : withoutPrice(stored)
  const type = NOTIFICATION_TYPES.find((known) => known === row.type) ?? 'other'
  const subject =
    row.subjectType === null || row.subjectId === null ? null : { type: row.subjectType, id: row.subjectId }
  return {
    _id: row.id,
    key: NOTICE_KEYS.find((known) => known === row.noticeKey) ?? 'literal',
    ...textOf({ key: row.noticeKey, params, type }),
    type,
    priority: NOTIFICATION_PRIORITIES.find((priority) => priority === row.priority) ?? 'medium',
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    subject,
    booking: subject?.type === 'booking' ? subject.id : null,
    user: row.userId,
    metadata: metadataSchema.parse(params),
    ...(row.answeredAt === null ? {} : { answered: { at: row.answeredAt.toISOString(), by: row.answeredBy ?? '' } }),
  }
}

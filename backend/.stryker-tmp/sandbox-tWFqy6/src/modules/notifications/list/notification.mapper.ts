// @ts-nocheck
import {
  firstName,
  NOTIFICATION_KEYS,
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  type Notification,
  NotificationMetadata,
  type Translator,
} from '@sofaseva/contract'
import { z } from 'zod'
import type { TranslatedNames } from '../../catalog/index.js'
import { notificationTextOf, withoutPrice } from '../definitions/notification-content.js'
import { translateParams } from '../definitions/notification-language.js'
import type { NotificationRow } from './notifications.repository.js'

const Params = z.record(z.string(), z.unknown()).catch({})
const Metadata = NotificationMetadata.catch({})

export interface NotificationViewOptions {
  showPrices: boolean
  /** The reader's translator. */
  translator: Translator
  names: TranslatedNames
  /** Names by id of the providers in the notifications. */
  providerNames: ReadonlyMap<string, string>
}

/** The id of the provider whose name the text contains; null for other texts. */
export function providerToldOf({ noticeKey, params }: Pick<NotificationRow, 'noticeKey' | 'params'>): string | null {
  const { providerId } = Params.parse(params)
  return noticeKey === 'booking.assigned' && typeof providerId === 'string' ? providerId : null
}

/** While prices are hidden, older notifications hide them, too, except for admins. */
export function toNotificationView(
  row: NotificationRow & { answeredBy?: string },
  { showPrices, translator, names, providerNames }: NotificationViewOptions,
): Notification {
  const providerId = providerToldOf(row)
  const stored = {
    ...translateParams(Params.parse(row.params), names),
    ...(providerId === null ? {} : { providerName: firstName(providerNames.get(providerId) ?? '') }),
  }
  const params = showPrices ? stored : withoutPrice(stored)
  const type = NOTIFICATION_TYPES.find((known) => known === row.type) ?? 'other'
  const subject =
    row.subjectType === null || row.subjectId === null ? null : { type: row.subjectType, id: row.subjectId }
  return {
    _id: row.id,
    key: NOTIFICATION_KEYS.find((known) => known === row.noticeKey) ?? 'literal',
    ...notificationTextOf(translator, { key: row.noticeKey, params, type }),
    type,
    priority: NOTIFICATION_PRIORITIES.find((priority) => priority === row.priority) ?? 'medium',
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    subject,
    booking: subject?.type === 'booking' ? subject.id : null,
    user: row.userId,
    metadata: Metadata.parse(params),
    ...(row.answeredAt === null ? {} : { answered: { at: row.answeredAt.toISOString(), by: row.answeredBy ?? '' } }),
  }
}

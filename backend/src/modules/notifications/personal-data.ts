import { languageOrDefault } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { ExportRow } from '#platform/user-data/export-rows.js'
import { ONLY_CUSTOMERS, type PersonalData } from '#platform/user-data/personal-data.js'
import { renderNotification } from './definitions/notification-texts.js'
import { NotificationErasureRepository } from './list/notification-erasure.repository.js'

/**
 * A notification with its text in the user's language. A provider's has none, because it contains the customer's name.
 */
function withText({ noticeKey, params, locale, ...row }: ExportRow): ExportRow {
  const { title, message, ...metadata } = JSON.parse(String(params)) as ExportRow
  const text = renderNotification(TRANSLATORS[languageOrDefault(locale)], {
    key: String(noticeKey),
    params: { title, message, ...metadata },
  })
  const isJob = metadata.as === 'provider'
  return { ...row, title: text?.title, message: isJob ? null : text?.message, metadata: isJob ? null : metadata }
}

export const notificationsData: PersonalData = {
  name: 'notifications',
  tables: {
    notifications: {
      person: 'userId',
      merge: 'move',
      holds: ['subjectId', 'answeredById'],
      export: {
        notifications: {
          columns: `id, subjectType, subjectId, type, priority, noticeKey, params, readAt, createdAt,
            (SELECT locale FROM users WHERE users.id = notifications.userId) AS locale`,
          present: withText,
          by: ['id'],
        },
      },
      erase: 'delete',
      stays: 'The back office’s own notices stay; the hook deletes those that name the person.',
    },
    notification_reads: {
      person: 'userId',
      merge: { staysBecause: ONLY_CUSTOMERS },
      export: { readNotifications: { columns: 'notificationId, readAt', by: ['notificationId'] } },
      erase: 'delete',
    },
    notification_preferences: {
      person: 'userId',
      merge: { staysBecause: 'The choices of the account that stays apply.' },
      export: {
        preferences: { columns: 'kind, channel, enabled', by: ["CONCAT(kind, ' ', channel)"], flags: ['enabled'] },
      },
      erase: 'delete',
    },
    push_subscriptions: {
      person: 'userId',
      merge: { staysBecause: 'A device subscribes again when it logs in.' },
      export: { pushSubscriptions: { columns: 'endpoint, createdAt' } },
      erase: 'delete',
    },
    booking_mails: {
      person: 'userId',
      merge: { staysBecause: 'A mail that is being sent goes to the account that ends. The other one begins anew.' },
      erase: 'delete',
    },
    booking_mail_notices: {
      person: 'userId',
      merge: 'move-unless-taken',
      erase: 'delete',
    },
  },
  hooks: (get) => ({ erase: (userId) => get(NotificationErasureRepository).eraseAbout(userId) }),
}

import { Injectable } from '@nestjs/common'
import { languageOrDefault, renderNotice } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { AccountExport, type ExportRow } from '../../../platform/account-export/account-export.js'

/** A notice with its text, in the person's language. */
function withText({ noticeKey, params, locale, ...row }: ExportRow): ExportRow {
  const { title, message, ...metadata } = JSON.parse(String(params)) as ExportRow
  const text = renderNotice(TRANSLATORS[languageOrDefault(locale)], {
    key: String(noticeKey),
    params: { title, message, ...metadata },
  })
  const isJob = metadata.as === 'provider'
  return { ...row, title: text?.title, message: isJob ? null : text?.message, metadata: isJob ? null : metadata }
}

/** A provider's notices are exported without text, which names the customer. */
@Injectable()
export class NotificationsAccountExport {
  constructor(accountExport: AccountExport) {
    accountExport.register({
      notifications: {
        columns: `id, subjectType, subjectId, type, priority, noticeKey, params, readAt, createdAt,
          (SELECT locale FROM users WHERE users.id = notifications.userId) AS locale`,
        present: withText,
        from: 'notifications',
        where: 'userId = ?',
        by: ['createdAt', 'id'],
      },
      readNotices: {
        columns: 'notificationId, readAt',
        from: 'notification_reads',
        where: 'userId = ?',
        by: ['notificationId'],
      },
      preferences: {
        columns: 'kind, channel, enabled',
        from: 'notification_preferences',
        where: 'userId = ?',
        by: ["CONCAT(kind, ' ', channel)"],
        flags: ['enabled'],
      },
      pushSubscriptions: {
        columns: 'endpoint, createdAt',
        from: 'push_subscriptions',
        where: 'userId = ?',
        by: ['id'],
      },
    })
  }
}

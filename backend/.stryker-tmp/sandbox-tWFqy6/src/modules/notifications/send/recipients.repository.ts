// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Channel, type Language, languageOrDefault, type Role } from '@sofaseva/contract'
import { Sql } from '#platform/database/sql.js'
import type { EventNotification } from '../definitions/notification.rules.js'
import { isOnByDefault } from '../preferences/preferences.rules.js'

export interface RecipientRow {
  id: string
  name: string
  email: string | null
  /** Whether the e-mail is verified. */
  isVerified: boolean
  role: Role
  locale: Language
}

@Injectable()
export class RecipientsRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * The recipients of each notification by this channel, without closed accounts and users who switched it off. One
   * prepared statement serves all notifications of an event, since events have few combinations of audiences.
   */
  async listForEach(notifications: readonly EventNotification[], channel: Channel): Promise<RecipientRow[][]> {
    if (notifications.length === 0) return []
    const rows = await this.sql.query<
      Omit<RecipientRow, 'isVerified'> & { emailVerifiedAt: Date | null; notice: number; enabled: number | null }
    >(
      notifications
        .map(
          ({ to }, index) =>
            `SELECT ${index} AS notice, u.id, u.name, u.email, u.emailVerifiedAt, u.role, u.locale, p.enabled FROM users u
             LEFT JOIN notification_preferences p ON p.userId = u.id AND p.kind = ? AND p.channel = ?
             WHERE ${to.audience === 'admins' ? "u.role = 'admin'" : 'u.id = ?'} AND u.deletedAt IS NULL`,
        )
        .join(' UNION ALL '),
      notifications.flatMap(({ to, type }) => [type, channel, ...(to.audience === 'admins' ? [] : [to.userId])]),
    )
    const wanted = rows.filter(({ role, enabled }) => (enabled === null ? isOnByDefault(role, channel) : enabled === 1))
    return notifications.map((_, index) =>
      wanted
        .filter(({ notice }) => Number(notice) === index)
        .map(({ id, name, email, emailVerifiedAt, role, locale }) => ({
          id,
          name,
          email,
          role,
          isVerified: emailVerifiedAt !== null,
          locale: languageOrDefault(locale),
        })),
    )
  }

  /** One recipient; null if the account was closed or the channel switched off since. */
  async find(notification: EventNotification, channel: Channel, userId: string): Promise<RecipientRow | null> {
    const [recipients] = await this.listForEach([notification], channel)
    return recipients?.find(({ id }) => id === userId) ?? null
  }
}

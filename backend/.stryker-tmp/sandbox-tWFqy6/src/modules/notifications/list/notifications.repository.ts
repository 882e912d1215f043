// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { fromJson } from '#platform/database/rows.js'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'
import { newIdAfter } from '#platform/lib/new-id.js'
import { type RowOf, View } from '#platform/lists/view.js'
import { notificationSubjectOf } from '../definitions/notification.rules.js'
import type { DispatchedNotification } from '../send/dispatched-notification.js'

export const NOTIFICATION = View.of('notifications n', [
  ...(['id', 'audience', 'userId', 'subjectType', 'subjectId', 'type', 'priority', 'noticeKey', 'params'] as const),
  ...(['dedupeKey', 'readAt', 'answeredAt', 'answeredById', 'createdAt'] as const),
]).converting({ params: fromJson<unknown> })

export type NotificationRow = RowOf<typeof NOTIFICATION>

@Injectable()
export class NotificationsRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * Inserts the notifications of one event, with ids in the order of events. Skips existing ones, and recipients whose
   * account is closed.
   */
  async write(
    eventId: string,
    notifications: readonly DispatchedNotification[],
    runner: SqlRunner = this.sql,
  ): Promise<void> {
    const now = new Date()
    const rows = notifications.map(({ notification, params, dedupeKey }) => {
      const { to, type, priority, content } = notification
      const userId = to.audience === 'user' ? to.userId : null
      const subject = notificationSubjectOf(notification)
      const values = [
        newIdAfter(eventId, now.getTime()),
        to.audience,
        userId,
        subject?.type ?? null,
        subject?.id ?? null,
        type,
        priority,
        content.key,
        JSON.stringify(params),
        dedupeKey,
        now,
      ]
      return [...values, userId, userId]
    })
    const row = `SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM DUAL
      WHERE ? IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = ? AND deletedAt IS NULL)`
    await runner.unprepared.execute(
      `INSERT INTO notifications (id, audience, userId, subjectType, subjectId, type, priority, noticeKey, params, dedupeKey, createdAt)
       ${rows.map(() => row).join(' UNION ALL ')}
       ON DUPLICATE KEY UPDATE dedupeKey = VALUES(dedupeKey)`,
      rows.flat(),
    )
  }

  /** Those of these dedupe keys that the list contains. */
  async findExistingKeys(dedupeKeys: readonly string[]): Promise<Set<string>> {
    if (dedupeKeys.length === 0) return new Set()
    const rows = await this.sql.unprepared.query<{ dedupeKey: string }>(
      `SELECT dedupeKey FROM notifications WHERE dedupeKey IN (${placeholders(dedupeKeys)})`,
      dedupeKeys,
    )
    return new Set(rows.map(({ dedupeKey }) => dedupeKey))
  }

  /** The providers of these jobs, by booking. They stay the same until the transaction ends. */
  async providersOf(tx: SqlRunner, bookingIds: readonly string[]): Promise<Map<string, string | null>> {
    const rows = await tx.unprepared.query<{ id: string; providerId: string | null }>(
      `SELECT id, providerId FROM bookings WHERE id IN (${placeholders(bookingIds)}) LOCK IN SHARE MODE`,
      bookingIds,
    )
    return new Map(rows.map(({ id, providerId }) => [id, providerId]))
  }

  /** Removes the customer's data from a former provider's notifications about a job. Returns how many it changed. */
  blankCustomer(tx: SqlRunner, providerId: string, bookingId: string): Promise<number> {
    return tx.execute(
      `UPDATE notifications SET params = JSON_REPLACE(params,
         '$.customerName', '', '$.customerPhone', '', '$.serviceAddress', '', '$.message', '')
       WHERE userId = ? AND subjectType = 'booking' AND subjectId = ?`,
      [providerId, bookingId],
    )
  }

  /** Whether admins still have a notification about this booking. */
  async hasAdminNotification(bookingId: string): Promise<boolean> {
    const rows = await this.sql.query(
      "SELECT id FROM notifications WHERE audience = 'admins' AND subjectType = 'booking' AND subjectId = ? LIMIT 1",
      [bookingId],
    )
    return rows.length > 0
  }

  /** Marks the back office's notifications about a booking as replied. */
  async markAnswered(tx: SqlRunner, bookingId: string, adminId: string, now: Date): Promise<void> {
    await tx.execute(
      `UPDATE notifications SET answeredAt = ?, answeredById = ?
       WHERE subjectType = 'booking' AND subjectId = ? AND audience = 'admins'`,
      [now, adminId, bookingId],
    )
  }

  /** Marks the user's own notification as read and returns it; null if it belongs to another user. */
  async markRead(id: string, userId: string, now: Date): Promise<NotificationRow | null> {
    await this.sql.execute('UPDATE notifications SET readAt = ? WHERE id = ? AND userId = ? AND readAt IS NULL', [
      now,
      id,
      userId,
    ])
    return NOTIFICATION.find(this.sql, ['n.id = ? AND n.userId = ?', id, userId])
  }

  /** Marks everything created up to `before`. */
  async markAllRead(userId: string, before: Date, now: Date): Promise<void> {
    await this.sql.execute(
      'UPDATE notifications SET readAt = ? WHERE userId = ? AND readAt IS NULL AND createdAt <= ?',
      [now, userId, before],
    )
  }

  async markReadByAdmin(id: string, adminId: string, now: Date): Promise<NotificationRow | null> {
    const row = await NOTIFICATION.find(this.sql, ["n.id = ? AND n.audience = 'admins'", id])
    if (!row) return null
    await this.sql.db
      .insertInto('notification_reads')
      .values({ userId: adminId, notificationId: id, readAt: now })
      .onDuplicateKeyUpdate({ userId: adminId })
      .execute()
    return { ...row, readAt: now }
  }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { NotificationsQuery, Role } from '@sofaseva/contract'
import { StaleWhileRevalidate } from '#platform/cache/stale-while-revalidate.js'
import { Sql, type SqlValue } from '#platform/database/sql.js'
import { descending } from '#platform/lists/list.js'
import { NOTIFICATION, type NotificationRow } from './notifications.repository.js'

export interface CountedNotifications {
  /** `answeredBy` is the name of the admin who replied. */
  rows: (NotificationRow & { answeredBy?: string })[]
  /** The total, read or unread. */
  all: number
  unread: number
}

/** Includes whether the counted admin has read it. */
const ADMIN_NOTIFICATION = NOTIFICATION.optional(
  'read',
  'notification_reads o ON o.userId = counted.adminId AND o.notificationId = n.id',
  ['readAt'],
).optional('answerer', 'users w ON w.id = n.answeredById', ['name'])

const NEVER = new Date(0)
/** The most notifications that are counted after a mark, which may be old or missing. */
const MAX_COUNTED = 10_000

interface AdminCounts {
  newer: number
  newerRead: number
  /** Everything up to this time is read. */
  mark: Date | null
}

/** The number of notifications after an admin's mark, and how many of those the admin has read. */
const COUNT_OF_ADMIN = `SELECT me.id AS adminId, me.noticesReadBefore AS mark,
    (SELECT COUNT(*) FROM (
       SELECT 1 FROM notifications n
       WHERE n.audience = 'admins' AND n.createdAt > COALESCE((SELECT noticesReadBefore FROM users WHERE id = ?), ?)
       LIMIT ${MAX_COUNTED}) newest) AS newer,
    (SELECT COUNT(*) FROM notification_reads r JOIN notifications n ON n.id = r.notificationId
     WHERE r.userId = me.id AND r.readAt >= COALESCE(me.noticesReadBefore, ?)
       AND n.audience = 'admins' AND n.createdAt > COALESCE(me.noticesReadBefore, ?)) AS newerRead
  FROM users me WHERE me.id = ?`
const countOfAdmin = (adminId: string) => ({ sql: COUNT_OF_ADMIN, values: [adminId, NEVER, NEVER, NEVER, adminId] })
const unreadCount = ({ newer, newerRead }: AdminCounts) => Math.max(0, newer - newerRead)

/** Read by an admin: everything up to the mark, and single notifications. */
const WITH_READS = `FROM users me JOIN notifications n ON n.audience = 'admins'
  LEFT JOIN notification_reads r ON r.userId = me.id AND r.notificationId = n.id WHERE me.id = ? AND`
const READ = `${WITH_READS} (n.createdAt <= COALESCE(me.noticesReadBefore, ?) OR r.notificationId IS NOT NULL)`
const UNREAD = `${WITH_READS} n.createdAt > COALESCE(me.noticesReadBefore, ?) AND r.notificationId IS NULL`

function newest(from: string, values: readonly SqlValue[], { page, limit }: NotificationsQuery) {
  return {
    sql: `SELECT n.id ${from} ORDER BY n.id DESC LIMIT ? OFFSET ?`,
    values: [...values, String(limit), String((page - 1) * limit)],
  }
}

/**
 * Lists notifications with their unread counts. Each list is one prepared statement
 * (docs/decisions/0025-plain-sql-for-hot-reads.md).
 */
@Injectable()
export class NotificationListsRepository {
  private readonly adminTotal: StaleWhileRevalidate<number>

  constructor(private readonly sql: Sql) {
    this.adminTotal = new StaleWhileRevalidate(async () => {
      const [row] = await this.sql.query<{ total: number }>(
        "SELECT COUNT(*) AS total FROM notifications WHERE audience = 'admins'",
      )
      return row?.total ?? 0
    })
  }

  async listByUser(userId: string, query: NotificationsQuery): Promise<CountedNotifications> {
    const read = query.isRead === undefined ? '' : ` AND n.readAt IS ${query.isRead ? 'NOT ' : ''}NULL`
    const { items, counts } = await NOTIFICATION.counted<{ total: number; unread: number }>(this.sql, {
      counts: {
        sql: 'SELECT COUNT(*) AS total, COUNT(*) - COUNT(readAt) AS unread FROM notifications WHERE userId = ?',
        values: [userId],
      },
      ids: newest(`FROM notifications n WHERE n.userId = ?${read}`, [userId], query),
      order: descending(),
    })
    return { rows: items, all: counts?.total ?? 0, unread: counts?.unread ?? 0 }
  }

  /** Shared rows with this admin's own marks. Beyond `MAX_COUNTED`, unread ones are not counted. */
  async listForAdmins(adminId: string, query: NotificationsQuery): Promise<CountedNotifications> {
    const [from, values] =
      query.isRead === undefined
        ? ["FROM notifications n WHERE n.audience = 'admins'", []]
        : [query.isRead ? READ : UNREAD, [adminId, NEVER]]
    const [{ items, counts }, all] = await Promise.all([
      ADMIN_NOTIFICATION.counted<AdminCounts>(this.sql, {
        counts: countOfAdmin(adminId),
        ids: newest(from, values, query),
        order: descending(),
      }),
      this.adminTotal.get(),
    ])
    const { mark } = counts ?? { mark: null }
    const rows = items.map(({ read, answerer, ...row }) => ({
      ...row,
      readAt: read?.readAt ?? (mark !== null && row.createdAt <= mark ? mark : null),
      answeredBy: answerer?.name ?? '',
    }))
    return { rows, all, unread: counts ? unreadCount(counts) : 0 }
  }

  /** The number of unread notifications of the user. */
  async countUnread({ id, role }: { id: string; role: Role }): Promise<number> {
    if (role === 'admin') {
      const { sql, values } = countOfAdmin(id)
      const [counts] = await this.sql.query<AdminCounts>(sql, values)
      return counts ? unreadCount(counts) : 0
    }
    const [row] = await this.sql.query<{ unread: number }>(
      'SELECT COUNT(*) AS unread FROM notifications WHERE userId = ? AND readAt IS NULL',
      [id],
    )
    return row?.unread ?? 0
  }
}

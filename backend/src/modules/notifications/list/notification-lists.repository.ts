import { Injectable } from '@nestjs/common'
import type { NotificationsQuery, Role } from '@sofaseva/contract'
import { StaleWhileRevalidate } from '../../../platform/cache/stale-while-revalidate.js'
import { Sql } from '../../../platform/database/sql.js'
import type { NotificationRow } from './notifications.repository.js'

export interface NotificationsPage {
  /** `answeredBy`: the name of the admin who replied. */
  rows: (NotificationRow & { answeredBy?: string })[]
  /** Read or not. */
  all: number
  unread: number
}

/** JSON columns come as texts. */
type Stored = Omit<NotificationRow, 'params'> & { params: string }
type Counts = { total: number | bigint; unread: number | bigint }
type AdminCounts = { newer: number | bigint; newerRead: number | bigint }

const NEVER = new Date(0)

/** What an admin has read: everything up to their mark, and single notices. */
const UNREAD_BY_ADMIN = `FROM users me
  JOIN notifications n FORCE INDEX (notifications_audience_createdAt_idx)
    ON n.audience = 'admins' AND n.createdAt > COALESCE(me.noticesReadBefore, ?)
  LEFT JOIN notification_reads r ON r.userId = me.id AND r.notificationId = n.id
  WHERE me.id = ? AND r.notificationId IS NULL`

/** Notices after a mark that are counted at most: it may be old, or none. */
const MAX_COUNTED = 10_000

/** How many notices came after an admin's mark, and how many of those they have read, which they did after it. */
const COUNT_OF_ADMIN = `SELECT me.id AS adminId, me.noticesReadBefore AS mark,
    (SELECT COUNT(*) FROM (
       SELECT 1 FROM notifications n FORCE INDEX (notifications_audience_createdAt_idx)
       WHERE n.audience = 'admins' AND n.createdAt > COALESCE((SELECT noticesReadBefore FROM users WHERE id = ?), ?)
       LIMIT ${MAX_COUNTED}) newest) AS newer,
    (SELECT COUNT(*) FROM notification_reads r STRAIGHT_JOIN notifications n ON n.id = r.notificationId
     WHERE r.userId = me.id AND r.readAt >= COALESCE(me.noticesReadBefore, ?)
       AND n.audience = 'admins' AND n.createdAt > COALESCE(me.noticesReadBefore, ?)) AS newerRead
  FROM users me WHERE me.id = ?`

const countsOfAdmin = (adminId: string) => [adminId, NEVER, NEVER, NEVER, adminId]

const READ_BY_ADMIN = `FROM users me
  JOIN notifications n FORCE INDEX (notifications_audience_createdAt_idx) ON n.audience = 'admins'
  LEFT JOIN notification_reads r ON r.userId = me.id AND r.notificationId = n.id
  WHERE (n.createdAt <= COALESCE(me.noticesReadBefore, ?) OR r.notificationId IS NOT NULL) AND me.id = ?`

const OF_ADMINS = `FROM notifications n FORCE INDEX (notifications_audience_createdAt_idx) WHERE n.audience = 'admins'`

function newestFirst(a: NotificationRow, b: NotificationRow): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)
}

const unreadCount = ({ newer, newerRead }: AdminCounts) => Math.max(0, Number(newer) - Number(newerRead))

function toRow({ params, ...row }: Stored): NotificationRow {
  return { ...row, params: JSON.parse(params) }
}

/** As texts: a number is bound as DOUBLE, which MySQL refuses in LIMIT and OFFSET. */
const bounds = ({ page, limit }: NotificationsQuery) => [String(limit), String((page - 1) * limit)] as const

/** Lists of notices with their unread counts, in plain statements (docs/decisions/2026-11-22-hot-reads.md). */
@Injectable()
export class NotificationListsRepository {
  private readonly adminTotal: StaleWhileRevalidate<number>

  constructor(private readonly sql: Sql) {
    this.adminTotal = new StaleWhileRevalidate(async () => {
      const [row] = await this.sql.query<{ total: number | bigint }>(
        "SELECT COUNT(*) AS total FROM notifications WHERE audience = 'admins'",
      )
      return Number(row?.total ?? 0)
    })
  }

  async ofUser(userId: string, query: NotificationsQuery): Promise<NotificationsPage> {
    const { isRead } = query
    const filter = isRead === undefined ? '' : ` AND readAt IS ${isRead ? 'NOT ' : ''}NULL`
    const rows = await this.sql.query<(Stored | { id: null }) & Counts>(
      `SELECT STRAIGHT_JOIN counted.total, counted.unread, n.* FROM (
         SELECT COUNT(*) AS total, COUNT(*) - COUNT(readAt) AS unread FROM notifications WHERE userId = ?
       ) counted
       LEFT JOIN (
         SELECT id FROM notifications WHERE userId = ?${filter} ORDER BY createdAt DESC, id DESC LIMIT ? OFFSET ?
       ) page ON TRUE
       LEFT JOIN notifications n ON n.id = page.id`,
      [userId, userId, ...bounds(query)],
    )
    return {
      rows: rows
        .filter((row): row is Stored & Counts => row.id !== null)
        .map(toRow)
        .sort(newestFirst),
      all: Number(rows[0]?.total ?? 0),
      unread: Number(rows[0]?.unread ?? 0),
    }
  }

  /** Shared rows with this admin's own marks. Beyond `MAX_COUNTED`, unread ones are not counted. */
  async ofAdmins(adminId: string, query: NotificationsQuery): Promise<NotificationsPage> {
    const { isRead } = query
    const found = isRead === undefined ? OF_ADMINS : isRead ? READ_BY_ADMIN : UNREAD_BY_ADMIN
    type Row = Stored & { mark: Date | null; markedAt: Date | null; answeredBy: string | null }
    const [rows, all] = await Promise.all([
      this.sql.query<(Row | { id: null }) & AdminCounts>(
        `SELECT STRAIGHT_JOIN counted.newer, counted.newerRead, counted.mark, n.*, o.readAt AS markedAt, w.name AS answeredBy
         FROM (${COUNT_OF_ADMIN}) counted
         LEFT JOIN (SELECT n.id ${found} ORDER BY n.createdAt DESC, n.id DESC LIMIT ? OFFSET ?) page ON TRUE
         LEFT JOIN notifications n ON n.id = page.id
         LEFT JOIN notification_reads o ON o.userId = counted.adminId AND o.notificationId = n.id
         LEFT JOIN users w ON w.id = n.answeredById`,
        [...countsOfAdmin(adminId), ...(isRead === undefined ? [] : [NEVER, adminId]), ...bounds(query)],
      ),
      this.adminTotal.get(),
    ])
    const marked = rows
      .filter((row): row is Row & AdminCounts => row.id !== null)
      .map(({ newer: _newer, newerRead: _newerRead, mark, markedAt, answeredBy, ...row }) => ({
        ...toRow(row),
        readAt: markedAt ?? (mark !== null && row.createdAt <= mark ? mark : null),
        answeredBy: answeredBy ?? '',
      }))
    return { rows: marked.sort(newestFirst), all, unread: rows[0] ? unreadCount(rows[0]) : 0 }
  }

  /** How many notices the person has not read. */
  async unreadOf({ id, role }: { id: string; role: Role }): Promise<number> {
    if (role === 'admin') return this.unreadOfAdmin(id)
    const [row] = await this.sql.query<{ unread: number | bigint }>(
      'SELECT COUNT(*) AS unread FROM notifications WHERE userId = ? AND readAt IS NULL',
      [id],
    )
    return Number(row?.unread ?? 0)
  }

  private async unreadOfAdmin(adminId: string): Promise<number> {
    const [counts] = await this.sql.query<AdminCounts>(COUNT_OF_ADMIN, countsOfAdmin(adminId))
    return counts ? unreadCount(counts) : 0
  }
}

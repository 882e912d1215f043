import { Injectable } from '@nestjs/common'
import { LIMITS, type NotificationsQuery, type Role } from '@sofaseva/contract'
import { StaleWhileRevalidate } from '../../../platform/cache/stale-while-revalidate.js'
import { newId } from '../../../platform/ids/new-id.js'
import type { Prisma } from '../../../platform/prisma/generated/client.js'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'
import { Sql, type SqlRunner } from '../../../platform/prisma/sql.js'
import { subjectOf } from '../notices/notice.rules.js'
import type { DispatchedNotice } from '../send/dispatched-notice.js'

const NEWEST = [{ createdAt: 'desc' }, { id: 'desc' }] as const satisfies Prisma.NotificationOrderByWithRelationInput[]
const NEVER = new Date(0)
const PORTION = 5_000

export interface NotificationsPage {
  /** `answeredBy`: the name of who replied, of the back office's. */
  rows: (NotificationRow & { answeredBy?: string })[]
  /** Read or not. */
  all: number
  unread: number
}

@Injectable()
export class NotificationsRepository {
  private readonly adminTotal: StaleWhileRevalidate<number>

  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {
    this.adminTotal = new StaleWhileRevalidate(() => this.prisma.notification.count({ where: { audience: 'admins' } }))
  }

  /** Writes the notices of one cause: one that is there already stays as it is, a recipient who is gone is passed over. */
  async write(notices: readonly DispatchedNotice[], now: Date): Promise<void> {
    const rows = notices.map(({ notice, params, dedupeKey }) => {
      const { to, type, priority, content } = notice
      const userId = to.audience === 'user' ? to.userId : null
      const subject = subjectOf(notice)
      const values = [
        ...[newId(now.getTime()), to.audience, userId, subject?.type ?? null, subject?.id ?? null, type, priority],
        ...[content.key, JSON.stringify(params), dedupeKey, now],
      ]
      return [...values, userId, userId]
    })
    const row = `SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM DUAL
      WHERE ? IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = ? AND deletedAt IS NULL)`
    await this.sql.unprepared.execute(
      `INSERT INTO notifications (id, audience, userId, subjectType, subjectId, type, priority, noticeKey, params, dedupeKey, createdAt)
       ${rows.map(() => row).join(' UNION ALL ')}
       ON DUPLICATE KEY UPDATE dedupeKey = VALUES(dedupeKey)`,
      rows.flat(),
    )
  }

  async ofUser(userId: string, { page, limit, isRead }: NotificationsQuery): Promise<NotificationsPage> {
    const where: Prisma.NotificationWhereInput = {
      userId,
      ...(isRead === undefined ? {} : { readAt: isRead ? { not: null } : null }),
    }
    const [rows, all, unread] = await Promise.all([
      this.prisma.notification.findMany({ where, orderBy: NEWEST, skip: (page - 1) * limit, take: limit }),
      this.prisma.notification.count({ where: { userId } }),
      this.prisma.notification.count({ where: { userId, readAt: null } }),
    ])
    return { rows, all, unread }
  }

  /** Shared rows with this admin's own marks. Unread ones are counted to `LIMITS.countedUnread` at most. */
  async ofAdmins(adminId: string, { page, limit, isRead }: NotificationsQuery): Promise<NotificationsPage> {
    const mark = await this.readBefore(adminId)
    const where: Prisma.NotificationWhereInput = {
      audience: 'admins',
      ...(isRead === undefined
        ? {}
        : isRead
          ? { OR: [{ createdAt: { lte: mark } }, { reads: { some: { userId: adminId } } }] }
          : { createdAt: { gt: mark }, reads: { none: { userId: adminId } } }),
    }
    const [rows, all, unread] = await Promise.all([
      this.prisma.notification.findMany({
        where,
        include: { reads: { where: { userId: adminId } } },
        orderBy: NEWEST,
        skip: (page - 1) * limit,
        take: limit,
      }),
      this.adminTotal.get(),
      this.unreadOfAdmin(adminId, mark),
    ])
    const names = await this.namesOf(rows.flatMap(({ answeredById }) => answeredById ?? []))
    const marked = rows.map(({ reads, ...row }) => ({
      ...row,
      readAt: reads[0]?.readAt ?? (row.createdAt <= mark ? mark : null),
      answeredBy: row.answeredById === null ? '' : (names.get(row.answeredById) ?? ''),
    }))
    return { rows: marked, all, unread }
  }

  /** How many notices the person has not read. */
  async unreadOf({ id, role }: { id: string; role: Role }): Promise<number> {
    if (role === 'admin') return this.unreadOfAdmin(id, await this.readBefore(id))
    return this.prisma.notification.count({ where: { userId: id, readAt: null } })
  }

  /** Whether admins still have a notice about this booking. */
  async hasAdminNotice(bookingId: string): Promise<boolean> {
    const where = { audience: 'admins', subjectType: 'booking', subjectId: bookingId } as const
    return (await this.prisma.notification.findFirst({ where, select: { id: true } })) !== null
  }

  /** Marks the back office's notices about a booking as answered. */
  async markAnswered(tx: SqlRunner, bookingId: string, adminId: string, now: Date): Promise<void> {
    await tx.execute(
      `UPDATE notifications SET answeredAt = ?, answeredById = ?
       WHERE subjectType = 'booking' AND subjectId = ? AND audience = 'admins'`,
      [now, adminId, bookingId],
    )
  }

  /** How many were removed. In portions: nobody waits for a long lock. */
  async removeBefore(moment: Date): Promise<number> {
    let removed = 0
    for (;;) {
      const portion = await this.sql.execute(`DELETE FROM notifications WHERE createdAt < ? LIMIT ${PORTION}`, [moment])
      removed += portion
      if (portion < PORTION) return removed
    }
  }

  /** The person's own notice after marking it, or null when it is not theirs. */
  async markRead(id: string, userId: string, now: Date): Promise<NotificationRow | null> {
    await this.prisma.notification.updateMany({ where: { id, userId, readAt: null }, data: { readAt: now } })
    return this.prisma.notification.findFirst({ where: { id, userId } })
  }

  /** All that came up to `before`. */
  async markAllRead(userId: string, before: Date, now: Date): Promise<void> {
    await this.prisma.notification.updateMany({
      where: { userId, readAt: null, createdAt: { lte: before } },
      data: { readAt: now },
    })
  }

  async markReadByAdmin(id: string, adminId: string, now: Date): Promise<NotificationRow | null> {
    const row = await this.prisma.notification.findFirst({ where: { id, audience: 'admins' } })
    if (!row) return null
    await this.prisma.notificationRead.upsert({
      where: { userId_notificationId: { userId: adminId, notificationId: id } },
      create: { userId: adminId, notificationId: id, readAt: now },
      update: {},
    })
    return { ...row, readAt: now }
  }

  private async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const people = await this.prisma.user.findMany({
      where: { id: { in: [...new Set(ids)] } },
      select: { id: true, name: true },
    })
    return new Map(people.map(({ id, name }) => [id, name]))
  }

  private async readBefore(adminId: string): Promise<Date> {
    const admin = await this.prisma.user.findUnique({ where: { id: adminId }, select: { noticesReadBefore: true } })
    return admin?.noticesReadBefore ?? NEVER
  }

  /** Newer than the mark and not marked one by one; walks the newest first and stops at the bound. */
  private async unreadOfAdmin(adminId: string, mark: Date): Promise<number> {
    const [row] = await this.sql.query<{ unread: number | bigint }>(
      `SELECT COUNT(*) AS unread FROM (
         SELECT 1 FROM notifications n
         LEFT JOIN notification_reads r ON r.userId = ? AND r.notificationId = n.id
         WHERE n.audience = 'admins' AND n.createdAt > ? AND r.notificationId IS NULL LIMIT ${LIMITS.countedUnread}
       ) newest`,
      [adminId, mark],
    )
    return Number(row?.unread ?? 0)
  }
}

export type NotificationRow = Prisma.NotificationGetPayload<object>

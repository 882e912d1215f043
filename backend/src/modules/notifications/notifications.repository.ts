import { Injectable } from '@nestjs/common'
import type { NotificationMetadata, NotificationsQuery } from '@sofaseva/contract'
import { newId } from '../../platform/ids/new-id.js'
import type { Prisma } from '../../platform/prisma/generated/client.js'
import { PrismaService } from '../../platform/prisma/prisma.service.js'
import { Sql } from '../../platform/prisma/sql.js'
import type { Notice } from './notices.rules.js'

@Injectable()
export class NotificationsRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  /** Writes the notices of one cause: one that is there already stays as it is, a recipient who is gone is passed over. */
  async write(
    notices: readonly { notice: Notice; metadata: NotificationMetadata; dedupeKey: string }[],
    now: Date,
  ): Promise<void> {
    const rows = notices.map(({ notice, metadata, dedupeKey }) => {
      const userId = notice.to.audience === 'user' ? notice.to.userId : null
      const values = [
        ...[newId(now.getTime()), notice.to.audience, userId, notice.booking.bookingId, notice.type, notice.priority],
        ...[notice.title, notice.message, JSON.stringify(metadata), dedupeKey, now],
      ]
      return [...values, userId, userId]
    })
    const row = `SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM DUAL
      WHERE ? IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = ? AND deletedAt IS NULL)`
    await this.sql.execute(
      `INSERT INTO notifications (id, audience, userId, bookingId, type, priority, title, message, metadata, dedupeKey, createdAt)
       ${rows.map(() => row).join(' UNION ALL ')}
       ON DUPLICATE KEY UPDATE dedupeKey = VALUES(dedupeKey)`,
      rows.flat(),
    )
  }

  async ofUser(userId: string, { page, limit, isRead }: NotificationsQuery) {
    const where: Prisma.NotificationWhereInput = {
      userId,
      ...(isRead === undefined ? {} : { readAt: isRead ? { not: null } : null }),
    }
    const [rows, total, unread] = await Promise.all([
      this.prisma.notification.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip: (page - 1) * limit,
        take: limit,
      }),
      this.prisma.notification.count({ where }),
      this.prisma.notification.count({ where: { userId, readAt: null } }),
    ])
    return { rows, total, unread }
  }

  async ofAdmins(adminId: string, { page, limit, isRead }: NotificationsQuery) {
    const unreadBy: Prisma.NotificationWhereInput = { reads: { none: { userId: adminId } } }
    const readBy: Prisma.NotificationWhereInput = { reads: { some: { userId: adminId } } }
    const where: Prisma.NotificationWhereInput = {
      audience: 'admins',
      ...(isRead === undefined ? {} : isRead ? readBy : unreadBy),
    }
    const [rows, total, unread] = await Promise.all([
      this.prisma.notification.findMany({
        where,
        include: { reads: { where: { userId: adminId } } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip: (page - 1) * limit,
        take: limit,
      }),
      this.prisma.notification.count({ where }),
      this.prisma.notification.count({ where: { audience: 'admins', ...unreadBy } }),
    ])
    return { rows: rows.map(({ reads, ...row }) => ({ ...row, readAt: reads[0]?.readAt ?? null })), total, unread }
  }

  /** The person's own notice after marking it, or null when it is not theirs. */
  async markRead(id: string, userId: string, now: Date): Promise<NotificationRow | null> {
    await this.prisma.notification.updateMany({ where: { id, userId, readAt: null }, data: { readAt: now } })
    return this.prisma.notification.findFirst({ where: { id, userId } })
  }

  async markAllRead(userId: string, now: Date): Promise<void> {
    await this.prisma.notification.updateMany({ where: { userId, readAt: null }, data: { readAt: now } })
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
}

export type NotificationRow = Prisma.NotificationGetPayload<object>

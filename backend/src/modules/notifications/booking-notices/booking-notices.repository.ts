import { Injectable } from '@nestjs/common'
import { LIMITS } from '@sofaseva/contract'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'
import type { NotificationRow } from '../list/notifications.repository.js'

/** Reads the notices about one booking. */
@Injectable()
export class BookingNoticesRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** The newest of the list in the app, with whom they are for. */
  about(bookingId: string): Promise<(NotificationRow & { user: { name: string } | null })[]> {
    return this.prisma.notification.findMany({
      where: { subjectType: 'booking', subjectId: bookingId },
      include: { user: { select: { name: true } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LIMITS.page.max,
    })
  }

  async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map()
    const users = await this.prisma.user.findMany({
      where: { id: { in: [...userIds] } },
      select: { id: true, name: true },
    })
    return new Map(users.map(({ id, name }) => [id, name]))
  }
}

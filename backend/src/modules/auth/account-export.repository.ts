import { Injectable } from '@nestjs/common'
import { PrismaService } from '../../platform/prisma/prisma.service.js'

const REVIEW = { rating: true, title: true, comment: true, createdAt: true } as const

/** Everything kept about a person, for them to take away. */
@Injectable()
export class AccountExportRepository {
  constructor(private readonly prisma: PrismaService) {}

  async of(userId: string) {
    const where = { where: { userId } }
    const [bookings, reviews, notifications, sessions] = await Promise.all([
      this.prisma.booking.findMany({ ...where, include: { items: true, history: true }, orderBy: { id: 'asc' } }),
      this.prisma.review.findMany({ ...where, select: REVIEW, orderBy: { id: 'asc' } }),
      this.prisma.notification.findMany({ ...where, orderBy: { id: 'asc' } }),
      this.prisma.session.findMany({
        ...where,
        select: { userAgent: true, createdAt: true, lastSeenAt: true },
        orderBy: { id: 'asc' },
      }),
    ])
    return { bookings, reviews, notifications, sessions }
  }
}

import { Injectable } from '@nestjs/common'
import {
  type AdminBookingsQuery,
  type BookingStatus,
  type BookingsQuery,
  OPEN_STATUSES,
  type Role,
} from '@sofaseva/contract'
import { newId } from '../../platform/ids/new-id.js'
import type { Prisma } from '../../platform/prisma/generated/client.js'
import { PrismaService } from '../../platform/prisma/prisma.service.js'
import type { Tx } from '../../platform/prisma/transactions.js'

const WITH_ALL = {
  user: { select: { id: true, name: true, email: true } },
  provider: { select: { id: true, name: true, phone: true } },
  items: { orderBy: { id: 'asc' } },
  history: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.BookingInclude

const ORDERS: Record<AdminBookingsQuery['sort'], Prisma.BookingOrderByWithRelationInput[]> = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  oldest: [{ createdAt: 'asc' }, { id: 'asc' }],
  preferred: [{ preferredAt: { sort: 'asc', nulls: 'last' } }, { id: 'desc' }],
  'amount-high': [{ totalPaise: 'desc' }, { id: 'desc' }],
  'amount-low': [{ totalPaise: 'asc' }, { id: 'desc' }],
}

/** Who made a change, for the history; null is the system. */
export interface HistoryActor {
  id: string
  role: Role
}

@Injectable()
export class BookingsRepository {
  constructor(private readonly prisma: PrismaService) {}

  byId(id: string, tx?: Tx) {
    return (tx?.prisma ?? this.prisma).booking.findUnique({ where: { id }, include: WITH_ALL })
  }

  /** The booking, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<BookingRow | null> {
    await tx.query('SELECT id FROM bookings WHERE id = ? FOR UPDATE', [id])
    return this.byId(id, tx)
  }

  /** Ids of the person's bookings that are Pending or Confirmed, as customer or as provider. */
  async openOf(tx: Tx, userId: string, column: 'userId' | 'providerId'): Promise<string[]> {
    const rows = await tx.prisma.booking.findMany({
      where: { [column]: userId, status: { in: [...OPEN_STATUSES] } },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    return rows.map(({ id }) => id)
  }

  async setStatus(tx: Tx, booking: BookingRow, to: BookingStatus, actor: HistoryActor, now: Date): Promise<void> {
    await tx.prisma.booking.update({ where: { id: booking.id }, data: { status: to, updatedAt: now } })
    await tx.prisma.bookingHistory.create({
      data: {
        id: newId(now.getTime()),
        bookingId: booking.id,
        fromStatus: booking.status,
        toStatus: to,
        actorId: actor.id,
        actorRole: actor.role,
        createdAt: now,
      },
    })
  }

  async setProvider(tx: Tx, id: string, providerId: string | null): Promise<void> {
    await tx.prisma.booking.update({ where: { id }, data: { providerId } })
  }

  async reschedule(
    tx: Tx,
    id: string,
    change: { preferredAt?: Date | null; notes?: string; serviceAddress?: string },
  ): Promise<void> {
    await tx.prisma.booking.update({ where: { id }, data: { ...change, revision: { increment: 1 } } })
  }

  ofUser(userId: string, query: BookingsQuery) {
    return this.page({ userId, ...(query.status ? { status: query.status } : {}) }, ORDERS.newest, query)
  }

  ofProvider(providerId: string, query: BookingsQuery) {
    return this.page({ providerId, ...(query.status ? { status: query.status } : {}) }, ORDERS.newest, query)
  }

  forAdmin(query: AdminBookingsQuery) {
    return this.page(adminFilter(query), ORDERS[query.sort], query)
  }

  async countsByStatus(): Promise<Record<BookingStatus, number>> {
    const groups = await this.prisma.booking.groupBy({ by: ['status'], _count: true })
    const counts: Record<BookingStatus, number> = { Pending: 0, Confirmed: 0, Completed: 0, Cancelled: 0 }
    for (const group of groups) counts[group.status] = group._count
    return counts
  }

  private async page(
    where: Prisma.BookingWhereInput,
    orderBy: Prisma.BookingOrderByWithRelationInput[],
    { page, limit }: { page: number; limit: number },
  ) {
    const [rows, total] = await Promise.all([
      this.prisma.booking.findMany({ where, orderBy, include: WITH_ALL, skip: (page - 1) * limit, take: limit }),
      this.prisma.booking.count({ where }),
    ])
    return { rows, total }
  }
}

function adminFilter({ status, search }: AdminBookingsQuery): Prisma.BookingWhereInput {
  return {
    ...(status ? { status } : {}),
    ...(search
      ? {
          OR: [
            { id: { endsWith: search.toUpperCase() } },
            { phone: { contains: search } },
            { user: { name: { contains: search } } },
            { user: { email: { startsWith: search } } },
            { items: { some: { serviceName: { contains: search } } } },
          ],
        }
      : {}),
  }
}

export type BookingRow = NonNullable<Awaited<ReturnType<BookingsRepository['byId']>>>

import { Injectable } from '@nestjs/common'
import type { BookingStatus, Role } from '@sofaseva/contract'
import { DayCounts } from '../../platform/day-counts/day-counts.js'
import { newId } from '../../platform/ids/new-id.js'
import type { Prisma } from '../../platform/prisma/generated/client.js'
import { PrismaService } from '../../platform/prisma/prisma.service.js'
import type { Tx } from '../../platform/prisma/transactions.js'

/** Counts of bookings by day, which a change of a booking makes void. */
export const BOOKING_DAYS = 'bookings'

const WITH_ALL = {
  user: { select: { id: true, name: true, email: true } },
  provider: { select: { id: true, name: true, phone: true } },
  items: { orderBy: { id: 'asc' } },
  history: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.BookingInclude

/** Who made a change, for the history; null is the system. */
export interface HistoryActor {
  id: string
  role: Role
}

export interface Reschedule {
  preferredAt: Date | null
  preferredDay: Date | null
  providerId: string | null
  notes?: string
  serviceAddress?: string
}

@Injectable()
export class BookingsRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly dayCounts: DayCounts,
  ) {}

  byId(id: string, tx?: Tx) {
    return (tx?.prisma ?? this.prisma).booking.findUnique({ where: { id }, include: WITH_ALL })
  }

  /** The booking, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<BookingRow | null> {
    await tx.query('SELECT id FROM bookings WHERE id = ? FOR UPDATE', [id])
    return this.byId(id, tx)
  }

  async setStatus(tx: Tx, booking: BookingRow, to: BookingStatus, actor: HistoryActor, now: Date): Promise<void> {
    await tx.prisma.booking.update({
      where: { id: booking.id },
      data: { status: to, updatedAt: now, revision: { increment: 1 } },
    })
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
    await this.dayCounts.forget(tx, BOOKING_DAYS, [booking])
  }

  async cancelAll(tx: Tx, rows: readonly BookingRow[], actor: HistoryActor, now: Date): Promise<void> {
    await tx.prisma.booking.updateMany({
      where: { id: { in: rows.map(({ id }) => id) } },
      data: { status: 'Cancelled', updatedAt: now, revision: { increment: 1 } },
    })
    await tx.prisma.bookingHistory.createMany({
      data: rows.map((row) => ({
        ...{ id: newId(now.getTime()), bookingId: row.id, fromStatus: row.status, toStatus: 'Cancelled' as const },
        ...{ actorId: actor.id, actorRole: actor.role, createdAt: now },
      })),
    })
    await this.dayCounts.forget(tx, BOOKING_DAYS, rows)
  }

  async setProvider(tx: Tx, id: string, providerId: string | null): Promise<void> {
    await tx.prisma.booking.update({ where: { id }, data: { providerId, revision: { increment: 1 } } })
  }

  async reschedule(tx: Tx, id: string, change: Reschedule): Promise<void> {
    await tx.prisma.booking.update({ where: { id }, data: { ...change, revision: { increment: 1 } } })
  }

  /** In the order of the ids, without those that no longer exist. */
  async byIds(ids: readonly string[], tx?: Tx): Promise<BookingRow[]> {
    const rows = await (tx?.prisma ?? this.prisma).booking.findMany({
      where: { id: { in: [...ids] } },
      include: WITH_ALL,
    })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  async remove(tx: Tx, booking: BookingRow): Promise<void> {
    await tx.prisma.booking.delete({ where: { id: booking.id } })
    await this.dayCounts.forget(tx, BOOKING_DAYS, [booking])
  }

  async hasCompleted({ serviceId, providerId }: { serviceId: string; providerId: string }): Promise<boolean> {
    const where = { providerId, status: 'Completed', items: { some: { serviceId } } } as const
    return (await this.prisma.booking.findFirst({ where, select: { id: true } })) !== null
  }
}

export type BookingRow = NonNullable<Awaited<ReturnType<BookingsRepository['byId']>>>

import { Injectable } from '@nestjs/common'
import type { BookingStatus, Role } from '@sofaseva/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Change } from '../../platform/changes/changes.js'
import type { Booking, BookingHistory, BookingItem } from '../../platform/database/generated/tables.js'
import { rowsBy } from '../../platform/database/rows.js'
import { Sql } from '../../platform/database/sql.js'
import { DayCounts } from '../../platform/day-counts/day-counts.js'
import { newId } from '../../platform/ids/new-id.js'
import { RAISE_REVISION } from '../../platform/revisions/ensure-revision.js'

/** Counts of bookings by day, which a change of a booking makes void. */
export const BOOKING_DAYS = 'bookings'

/** A booking with its people, items and history. */
export type BookingRow = Selectable<Booking> & {
  user: { id: string; name: string; email: string | null }
  provider: { id: string; name: string; phone: string } | null
  items: Selectable<BookingItem>[]
  history: Selectable<BookingHistory>[]
}

type JoinedBooking = Selectable<Booking> & {
  userName: string
  userEmail: string | null
  providerName: string | null
  providerPhone: string | null
}

interface BookingParts {
  items: ReadonlyMap<string, BookingRow['items']>
  history: ReadonlyMap<string, BookingRow['history']>
}

function toBookingRow(
  { userName, userEmail, providerName, providerPhone, ...booking }: JoinedBooking,
  { items, history }: BookingParts,
): BookingRow {
  const { id, userId, providerId } = booking
  return {
    ...booking,
    user: { id: userId, name: userName, email: userEmail },
    provider: providerId === null ? null : { id: providerId, name: providerName ?? '', phone: providerPhone ?? '' },
    items: items.get(id) ?? [],
    history: history.get(id) ?? [],
  }
}

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
    private readonly sql: Sql,
    private readonly dayCounts: DayCounts,
  ) {}

  async byId(id: string, tx?: Change): Promise<BookingRow | null> {
    return (await this.byIds([id], tx))[0] ?? null
  }

  /** The booking, locked until the transaction ends. */
  async lock(tx: Change, id: string): Promise<BookingRow | null> {
    await tx.query('SELECT id FROM bookings WHERE id = ? FOR UPDATE', [id])
    return this.byId(id, tx)
  }

  async setStatus(tx: Change, booking: BookingRow, to: BookingStatus, actor: HistoryActor, now: Date): Promise<void> {
    await this.setStatusOf(tx, [booking], to, actor, now)
  }

  cancelAll(tx: Change, rows: readonly BookingRow[], actor: HistoryActor, now: Date): Promise<void> {
    return this.setStatusOf(tx, rows, 'Cancelled', actor, now)
  }

  private async setStatusOf(
    tx: Change,
    rows: readonly BookingRow[],
    to: BookingStatus,
    actor: HistoryActor,
    now: Date,
  ): Promise<void> {
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await tx.db
      .updateTable('bookings')
      .set({ status: to, ...RAISE_REVISION, updatedAt: now })
      .where('id', 'in', ids)
      .execute()
    await tx.db
      .insertInto('booking_history')
      .values(
        rows.map((row) => ({
          ...{ id: newId(now.getTime()), bookingId: row.id, fromStatus: row.status, toStatus: to },
          ...{ actorId: actor.id, actorRole: actor.role, createdAt: now },
        })),
      )
      .execute()
    await this.dayCounts.forget(tx, BOOKING_DAYS, rows)
  }

  async setProvider(tx: Change, id: string, providerId: string | null): Promise<void> {
    await this.change(tx, id, { providerId })
  }

  async reschedule(tx: Change, id: string, change: Reschedule): Promise<void> {
    await this.change(tx, id, change)
  }

  private async change(tx: Change, id: string, columns: Updateable<Booking>): Promise<void> {
    await tx.db
      .updateTable('bookings')
      .set({ ...columns, ...RAISE_REVISION, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
  }

  /** In the order of the ids, without those that no longer exist. */
  async byIds(ids: readonly string[], tx?: Change): Promise<BookingRow[]> {
    if (ids.length === 0) return []
    const { db } = tx ?? this.sql
    const rows = await db
      .selectFrom('bookings as b')
      .innerJoin('users as u', 'u.id', 'b.userId')
      .leftJoin('users as p', 'p.id', 'b.providerId')
      .selectAll('b')
      .select(['u.name as userName', 'u.email as userEmail', 'p.name as providerName', 'p.phone as providerPhone'])
      .where('b.id', 'in', ids)
      .execute()
    const items = db.selectFrom('booking_items').selectAll().where('bookingId', 'in', ids).orderBy('id')
    const history = db.selectFrom('booking_history').selectAll().where('bookingId', 'in', ids).orderBy('id')
    const parts = {
      items: rowsBy(await items.execute(), 'bookingId'),
      history: rowsBy(await history.execute(), 'bookingId'),
    }
    const byId = new Map(rows.map((row) => [row.id, toBookingRow(row, parts)]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  async remove(tx: Change, booking: BookingRow): Promise<void> {
    await tx.execute('DELETE FROM bookings WHERE id = ?', [booking.id])
    await this.dayCounts.forget(tx, BOOKING_DAYS, [booking])
  }

  async hasCompleted({ serviceId, providerId }: { serviceId: string; providerId: string }): Promise<boolean> {
    const rows = await this.sql.query(
      `SELECT 1 FROM bookings b JOIN booking_items i ON i.bookingId = b.id
       WHERE b.providerId = ? AND b.status = 'Completed' AND i.serviceId = ? LIMIT 1`,
      [providerId, serviceId],
    )
    return rows.length > 0
  }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { BookingStatus, HistoryKind, ProgressStep, Role } from '@sofaseva/contract'
import type { Insertable, Updateable } from 'kysely'
import { RAISE_REVISION } from '#platform/changes/ensure-revision.js'
import type { Booking, BookingHistory } from '#platform/database/generated/tables.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { TransactionConflict } from '#platform/database/transaction-conflict.js'
import { DailyMetrics } from '#platform/day-counts/day-counts.js'
import { newId } from '#platform/lib/new-id.js'
import { BOOKING, type BookingRow } from './booking-view.js'
import { isSameTime } from './booking-window.js'
import { inHistoryOrder } from './history/history-order.rules.js'

/** The kind of the daily counts of bookings, which a changed booking invalidates. */
export const BOOKING_DAYS = 'bookings'

/** The revision of a booking as it was read. */
type Version = Pick<BookingRow, 'id' | 'revision'>
type Present = Version & Pick<BookingRow, 'status'>

/** The author of a change in the history. */
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

type NewEntry = Omit<Insertable<BookingHistory>, 'id' | 'createdAt'> & { createdAt: Date }

/** A history entry with the booking's present status. `actor` is null for the system. */
function entryOf({ id, status }: Present, kind: HistoryKind, actor: HistoryActor | null, now: Date) {
  return {
    bookingId: id,
    kind,
    fromStatus: status,
    toStatus: status,
    actorId: actor?.id ?? null,
    actorRole: actor?.role ?? null,
    createdAt: now,
  }
}

@Injectable()
export class BookingsRepository {
  constructor(
    private readonly sql: Sql,
    private readonly dayCounts: DailyMetrics,
  ) {}

  byId(id: string, tx?: SqlRunner): Promise<BookingRow | null> {
    return BOOKING.find(tx ?? this.sql, ['b.id = ?', id])
  }

  /** Locks the booking until the transaction ends. */
  async lock(tx: SqlRunner, id: string): Promise<BookingRow | null> {
    await tx.query('SELECT id FROM bookings WHERE id = ? FOR UPDATE', [id])
    return this.byId(id, tx)
  }

  async setStatus(
    tx: SqlRunner,
    booking: BookingRow,
    to: BookingStatus,
    actor: HistoryActor,
    now: Date,
  ): Promise<void> {
    await this.setStatusOf(tx, [booking], to, actor, now)
  }

  cancelAll(tx: SqlRunner, rows: readonly BookingRow[], actor: HistoryActor, now: Date): Promise<void> {
    return this.setStatusOf(tx, rows, 'Cancelled', actor, now)
  }

  private async setStatusOf(
    tx: SqlRunner,
    rows: readonly BookingRow[],
    to: BookingStatus,
    actor: HistoryActor,
    now: Date,
  ): Promise<void> {
    if (rows.length === 0) return
    await this.write(tx, rows, { status: to, updatedAt: now })
    await this.record(
      tx,
      rows.map((row) => ({ ...entryOf(row, 'status', actor, now), toStatus: to })),
    )
    await this.dayCounts.invalidate(tx, BOOKING_DAYS, rows)
  }

  /**
   * `actor` is null if the system made the choice. Writes a history entry if `isTold` is set and there is a new
   * provider.
   */
  async setProvider(
    tx: SqlRunner,
    booking: Present,
    providerId: string | null,
    { actor, isTold }: { actor: HistoryActor | null; isTold: boolean },
  ): Promise<void> {
    const now = new Date()
    await this.write(tx, [booking], { providerId, updatedAt: now })
    if (isTold && providerId !== null) await this.record(tx, [entryOf(booking, 'assigned', actor, now)])
  }

  /** The history records that the visit was rescheduled, and that it has another provider if so. */
  async reschedule(tx: SqlRunner, booking: BookingRow, change: Reschedule, actor: HistoryActor): Promise<void> {
    const now = new Date()
    await this.write(tx, [booking], { ...change, updatedAt: now })
    const { preferredAt: fromAt, preferredDay: fromDay, providerId } = booking
    const { preferredAt: toAt, preferredDay: toDay } = change
    const moved = { ...entryOf(booking, 'rescheduled', actor, now), fromAt, fromDay, toAt, toDay }
    // If a customer reschedules the visit, the system chooses the provider.
    const chooser = actor.role === 'admin' ? actor : null
    await this.record(tx, [
      ...(isSameTime(booking, change) ? [] : [moved]),
      ...(change.providerId !== null && change.providerId !== providerId
        ? [entryOf(booking, 'assigned', chooser, now)]
        : []),
    ])
  }

  async addStep(tx: SqlRunner, booking: Present, step: ProgressStep, actor: HistoryActor): Promise<void> {
    const now = new Date()
    await this.write(tx, [booking], { updatedAt: now })
    await this.record(tx, [entryOf(booking, step, actor, now)])
  }

  /** Histories are in the order of ids. The bookings are locked, so the last entry stays the last. */
  private async record(tx: SqlRunner, entries: readonly NewEntry[]): Promise<void> {
    if (entries.length === 0) return
    const ids = [...new Set(entries.map(({ bookingId }) => bookingId))]
    const last = await tx.db
      .selectFrom('booking_history')
      .select(['bookingId', ({ fn }) => fn.max('createdAt').as('createdAt')])
      .where('bookingId', 'in', ids)
      .groupBy('bookingId')
      .execute()
    const ordered = inHistoryOrder(entries, new Map(last.map(({ bookingId, createdAt }) => [bookingId, createdAt])))
    await tx.db
      .insertInto('booking_history')
      .values(ordered.map((entry) => ({ id: newId(entry.createdAt.getTime()), ...entry })))
      .execute()
  }

  /**
   * Throws TransactionConflict if a booking has changed since it was read. Another database node does not see our
   * locks.
   */
  private async write(tx: SqlRunner, rows: readonly Version[], columns: Updateable<Booking>): Promise<void> {
    const { numUpdatedRows } = await tx.db
      .updateTable('bookings')
      .set({ ...columns, ...RAISE_REVISION })
      .where(({ eb, or }) => or(rows.map(({ id, revision }) => eb.and({ id, revision }))))
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== rows.length) throw new TransactionConflict()
  }

  /** Keeps the order of the ids and leaves out bookings that no longer exist. */
  byIds(ids: readonly string[], tx?: SqlRunner): Promise<BookingRow[]> {
    return BOOKING.byIds(tx ?? this.sql, ids)
  }

  async remove(tx: SqlRunner, booking: BookingRow): Promise<void> {
    await tx.execute('DELETE FROM bookings WHERE id = ?', [booking.id])
    await this.dayCounts.invalidate(tx, BOOKING_DAYS, [booking])
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

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'
import type { ProviderWindow, WindowOffer, WindowOpening } from './booking-waits.repository.js'

const BATCH = 500

/** Windows that became free, with the bookings that did not take them. */
@Injectable()
export class WindowOpeningsRepository {
  constructor(private readonly sql: Sql) {}

  async open(tx: SqlRunner, providerId: string, starts: readonly Date[], openedAt: Date): Promise<void> {
    if (starts.length === 0) return
    const rows = starts.map((start) => [newId(), providerId, start, openedAt] as const)
    await tx.unprepared.execute(
      `INSERT INTO window_openings (id, providerId, startsAt, openedAt)
       VALUES ${rows.map((row) => `(${placeholders(row)})`).join(', ')}
       ON DUPLICATE KEY UPDATE openedAt = GREATEST(openedAt, VALUES(openedAt))`,
      rows.flat(),
    )
  }

  async find({ providerId, startsAt }: ProviderWindow, tx: SqlRunner = this.sql): Promise<WindowOpening | null> {
    const [row] = await tx.query<WindowOpening>(
      'SELECT id, providerId, startsAt, openedAt FROM window_openings WHERE providerId = ? AND startsAt = ?',
      [providerId, startsAt],
    )
    return row ?? null
  }

  /** Removes a window that no booking is asked about. */
  async removeUnoffered({ providerId, startsAt }: ProviderWindow): Promise<void> {
    await this.sql.execute(
      `DELETE FROM window_openings WHERE providerId = ? AND startsAt = ? AND NOT EXISTS
       (SELECT 1 FROM booking_waits w WHERE w.offeredProviderId = window_openings.providerId
         AND w.offeredAt = window_openings.startsAt)`,
      [providerId, startsAt],
    )
  }

  async removePast(now: Date): Promise<number> {
    return this.sql.execute('DELETE FROM window_openings WHERE startsAt < ?', [now])
  }

  /** The booking is not asked about this window again. */
  async pass(tx: SqlRunner, { providerId, startsAt, bookingId }: WindowOffer): Promise<void> {
    await tx.execute(
      `INSERT IGNORE INTO passed_offers (openingId, bookingId)
       SELECT id, ? FROM window_openings WHERE providerId = ? AND startsAt = ?`,
      [bookingId, providerId, startsAt],
    )
  }

  /** Windows that no booking is asked about, soonest first. */
  listUnoffered(): Promise<WindowOpening[]> {
    return this.sql.query<WindowOpening>(
      `SELECT o.id, o.providerId, o.startsAt, o.openedAt FROM window_openings o
       LEFT JOIN booking_waits w ON w.offeredProviderId = o.providerId AND w.offeredAt = o.startsAt
       WHERE w.bookingId IS NULL ORDER BY o.startsAt, o.providerId LIMIT ${BATCH}`,
    )
  }
}

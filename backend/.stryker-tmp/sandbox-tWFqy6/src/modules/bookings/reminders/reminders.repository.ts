// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Reminder } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { placeholders, Sql } from '#platform/database/sql.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { type BookingReminder, bookingReminder } from '../bookings.events.js'
import { OPEN } from '../open-statuses.sql.js'

const BATCH = 500

export interface NearBooking {
  id: string
  preferredAt: Date
  createdAt: Date
}

export type DueReminder = NearBooking & { reminder: Reminder }

/** The key contains the window, so a rescheduled visit gets new reminders. */
function keyOf({ id, preferredAt, reminder }: DueReminder): string {
  return `${reminder}:${id}:${preferredAt.toISOString()}`
}

@Injectable()
export class RemindersRepository {
  constructor(
    private readonly sql: Sql,
    private readonly deliveries: Deliveries,
  ) {}

  /** Open bookings whose window starts between the two instants. */
  listNear(from: Date, to: Date): Promise<NearBooking[]> {
    return this.sql.query(
      `SELECT id, preferredAt, createdAt FROM bookings
       WHERE preferredAt > ? AND preferredAt <= ? AND status IN (${OPEN}) ORDER BY preferredAt`,
      [from, to],
    )
  }

  async withoutRecorded(due: readonly DueReminder[]): Promise<DueReminder[]> {
    const known = new Set<string>()
    for (let start = 0; start < due.length; start += BATCH) {
      const keys = due.slice(start, start + BATCH).map(keyOf)
      const rows = await this.sql.unprepared.query<{ dedupeKey: string }>(
        `SELECT dedupeKey FROM deliveries WHERE dedupeKey IN (${placeholders(keys)})`,
        keys,
      )
      for (const { dedupeKey } of rows) known.add(dedupeKey)
    }
    return due.filter((one) => !known.has(keyOf(one)))
  }

  /** Records a reminder unless another worker has just done so. */
  async recordOnce(tx: Change, due: DueReminder, payload: BookingReminder, now: Date): Promise<boolean> {
    if (!(await this.deliveries.recordOnce(tx, keyOf(due), now))) return false
    await tx.emit(bookingReminder, payload)
    return true
  }
}

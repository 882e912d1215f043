import { Injectable } from '@nestjs/common'
import type { Reminder } from '@sofaseva/contract'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Sql } from '../../platform/prisma/sql.js'
import { type BookingReminder, bookingReminder } from './bookings.events.js'

@Injectable()
export class RemindersRepository {
  constructor(
    private readonly sql: Sql,
    private readonly outbox: Outbox,
  ) {}

  /** Records the reminder of this window unless it was before. A window that was moved is another one. */
  recordOnce(id: string, window: Date, reminder: Reminder, payload: BookingReminder, now: Date): Promise<boolean> {
    const key = `${reminder}:${id}:${window.toISOString()}`
    return this.sql.transaction(async (tx) => {
      const isNew = await tx.execute(
        "INSERT IGNORE INTO deliveries (dedupeKey, channel, claimedAt, sentAt) VALUES (?, 'in_app', ?, ?)",
        [key, now, now],
      )
      if (isNew === 0) return false
      await this.outbox.record(tx, bookingReminder, payload)
      return true
    })
  }
}

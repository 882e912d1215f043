// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { HOUR_MS } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { toFacts } from '../booking.mapper.js'
import { BookingsRepository } from '../bookings.repository.js'
import { remindersDue } from './reminder.rules.js'
import { RemindersRepository } from './reminders.repository.js'

/** Reminders look ahead to the end of tomorrow. */
const AHEAD_MS = 30 * HOUR_MS

/** Records due reminders, each once, however many workers run. */
@Injectable()
export class Reminders {
  private readonly logger = new Logger('Reminders')

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly reminders: RemindersRepository,
    private readonly changes: Changes,
  ) {}

  @Cron('* * * * *')
  tick(): Promise<number> {
    return this.remind(new Date())
  }

  /** Returns how many reminders it recorded. A failing one is logged and tried again next time. */
  async remind(now: Date): Promise<number> {
    const near = await this.reminders.listNear(now, new Date(now.getTime() + AHEAD_MS))
    const due = near.flatMap((booking) => remindersDue(booking, now).map((reminder) => ({ ...booking, reminder })))
    const open = await this.reminders.withoutRecorded(due)
    const rows = new Map((await this.bookings.byIds(open.map(({ id }) => id))).map((row) => [row.id, row]))
    let recorded = 0
    for (const one of open) {
      const row = rows.get(one.id)
      if (!row) continue
      try {
        const payload = { ...toFacts(row), reminder: one.reminder }
        if (await this.changes.run(null, (tx) => this.reminders.recordOnce(tx, one, payload, now))) recorded += 1
      } catch (err) {
        this.logger.warn({ msg: 'a reminder could not be recorded', booking: one.id, err })
      }
    }
    return recorded
  }
}

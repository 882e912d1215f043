import { Injectable } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { remindersDue } from '@sofaseva/contract'
import { Outbox } from '../../platform/outbox/outbox.js'
import { toFacts } from './booking.mapper.js'
import { BookingsRepository } from './bookings.repository.js'
import { RemindersRepository } from './reminders.repository.js'

/** Reminders look ahead to the end of tomorrow. */
const AHEAD_MS = 30 * 3_600_000

/** Records a reminder of every window that is near, once, however many workers look. */
@Injectable()
export class Reminders {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly reminders: RemindersRepository,
    private readonly outbox: Outbox,
  ) {}

  @Cron('* * * * *')
  tick(): Promise<number> {
    return this.remind(new Date())
  }

  /** How many reminders were recorded. */
  async remind(now: Date): Promise<number> {
    let recorded = 0
    for (const row of await this.bookings.openBetween(now, new Date(now.getTime() + AHEAD_MS))) {
      const { preferredAt, createdAt } = row
      if (preferredAt === null) continue
      for (const reminder of remindersDue({ preferredAt, createdAt }, now))
        if (await this.reminders.recordOnce(row.id, preferredAt, reminder, { ...toFacts(row), reminder }, now))
          recorded += 1
    }
    if (recorded > 0) this.outbox.nudge()
    return recorded
  }
}

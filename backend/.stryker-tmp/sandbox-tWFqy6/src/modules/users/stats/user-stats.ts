// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { addDays, type DayRange, indianInstant } from '@sofaseva/contract'
import { DailyMetrics, type DayCounter } from '#platform/day-counts/day-counts.js'
import { type RegisteredCount, UserStatsRepository } from './user-stats.repository.js'

/** User figures of the dashboard. */
@Injectable()
export class UserStats {
  private readonly counter: DayCounter<RegisteredCount>

  constructor(
    private readonly users: UserStatsRepository,
    private readonly dayCounts: DailyMetrics,
  ) {
    this.counter = {
      kind: 'users',
      count: (from, before) => users.countRegistered(from, before),
      store: (tx, range, days) => users.store(tx, range, days),
    }
  }

  count(): Promise<number> {
    return this.users.count()
  }

  /** Counts and stores finished days of a range that are not stored yet. */
  async keep(range: DayRange): Promise<void> {
    await this.dayCounts.countFinished(this.counter, range)
  }

  /** Registrations in these days, including accounts closed since, so stored counts never expire. */
  async countRegistered(range: DayRange): Promise<number> {
    const open = await this.dayCounts.countFinished(this.counter, range)
    const [stored, counted] = await Promise.all([
      this.users.storedSum(open ? { from: range.from, to: addDays(open.from, -1) } : range),
      open ? this.users.countRegistered(indianInstant(open.from, 0), indianInstant(addDays(open.to, 1), 0)) : null,
    ])
    return stored + [...(counted?.values() ?? [])].reduce((sum, { registered }) => sum + registered, 0)
  }
}

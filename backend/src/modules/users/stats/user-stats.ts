import { Injectable } from '@nestjs/common'
import type { DayRange } from '@sofaseva/contract'
import { DayCounts } from '../../../platform/day-counts/day-counts.js'
import { UserStatsRepository } from './user-stats.repository.js'

/** What the dashboard reads of people. */
@Injectable()
export class UserStats {
  constructor(
    private readonly users: UserStatsRepository,
    private readonly dayCounts: DayCounts,
  ) {}

  count(): Promise<number> {
    return this.users.count()
  }

  /** Who registered in these days, whether or not they have left since: so nothing makes the counts void. */
  async countRegistered(range: DayRange): Promise<number> {
    const count = (from: Date, before: Date) => this.users.countRegistered(from, before)
    const days = await this.dayCounts.read({ kind: 'users', empty: { registered: 0 }, count }, range)
    return days.reduce((sum, { counts }) => sum + counts.registered, 0)
  }
}

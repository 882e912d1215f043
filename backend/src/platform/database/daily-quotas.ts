import { Injectable } from '@nestjs/common'
import { DAY_MS, indianDay, startOfIndianDay } from '@sofaseva/contract'
import { Sql, type SqlRunner } from './sql.js'

/** How much of something may be used in a day, counted in India. */
export interface DailyQuota {
  /** Its stable name, at most 32 characters. */
  kind: string
  limit: number
}

/** Seconds until the next day begins in India, for Retry-After. */
export function secondsUntilTomorrow(now: Date): number {
  return Math.ceil((startOfIndianDay(now).getTime() + DAY_MS - now.getTime()) / 1_000)
}

/**
 * Business limits of a day. They are kept in the database, not among the rate limits: they hold while Redis is away, and
 * no configuration widens them.
 */
@Injectable()
export class DailyQuotas {
  constructor(private readonly sql: Sql) {}

  /**
   * Takes one of a subject's quota, in the caller's transaction where there is one; false when nothing is left. `subject` is
   * a hash, or empty for a quota shared by all. All takers write one row, so the quota holds without a lock.
   */
  async take({ kind, limit }: DailyQuota, subject: string, now: Date, runner: SqlRunner = this.sql): Promise<boolean> {
    const key = [kind, subject, indianDay(now)]
    await runner.execute(
      'INSERT INTO daily_quotas (kind, subject, day) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE used = used',
      key,
    )
    const taken = await runner.execute(
      'UPDATE daily_quotas SET used = used + 1 WHERE kind = ? AND subject = ? AND day = ? AND used < ?',
      [...key, limit],
    )
    return taken === 1
  }

  /** How much of the day is used. */
  async used(kind: string, subject: string, now: Date, runner: SqlRunner = this.sql): Promise<number> {
    const [row] = await runner.query<{ used: number }>(
      'SELECT used FROM daily_quotas WHERE kind = ? AND subject = ? AND day = ?',
      [kind, subject, indianDay(now)],
    )
    return Number(row?.used ?? 0)
  }

  /** Gives one back that was taken at `now`: it was not used after all. */
  async giveBack(kind: string, subject: string, now: Date, runner: SqlRunner = this.sql): Promise<void> {
    await runner.execute(
      'UPDATE daily_quotas SET used = used - 1 WHERE kind = ? AND subject = ? AND day = ? AND used > 0',
      [kind, subject, indianDay(now)],
    )
  }
}

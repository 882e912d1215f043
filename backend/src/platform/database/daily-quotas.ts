import { Injectable } from '@nestjs/common'
import { DAY_MS, indianDay, startOfIndianDay } from '@sofaseva/contract'
import { placeholders, Sql, type SqlRunner } from './sql.js'

/** A limit per day, in Indian time. */
export interface DailyQuota {
  /** A stable name, at most 32 characters. */
  kind: string
  limit: number
}

/** Seconds until the next Indian day begins, for Retry-After. */
export function secondsUntilTomorrow(now: Date): number {
  return Math.ceil((startOfIndianDay(now).getTime() + DAY_MS - now.getTime()) / 1_000)
}

/**
 * Business limits per day. They are stored in the database, unlike rate limits: they hold while Redis is unavailable,
 * and no configuration raises them.
 */
@Injectable()
export class DailyQuotas {
  constructor(private readonly sql: Sql) {}

  /**
   * Uses `units` of a subject's quota, by default one. Returns false if fewer are left. `subject` is a hash, or empty for
   * a quota that all share. Pass `runner` to run in a transaction. Each call updates the same row, so the quota holds
   * without a lock.
   */
  async consume(
    { kind, limit }: DailyQuota,
    subject: string,
    now: Date,
    runner: SqlRunner = this.sql,
    units = 1,
  ): Promise<boolean> {
    const key = [kind, subject, indianDay(now)]
    await runner.execute(
      'INSERT INTO daily_quotas (kind, subject, day) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE used = used',
      key,
    )
    const taken = await runner.execute(
      'UPDATE daily_quotas SET used = used + ? WHERE kind = ? AND subject = ? AND day = ? AND used <= ?',
      [units, ...key, limit - units],
    )
    return taken === 1
  }

  /** The units used on this day. */
  async countUsed(kind: string, subject: string, now: Date, runner: SqlRunner = this.sql): Promise<number> {
    const [row] = await runner.query<{ used: number }>(
      'SELECT used FROM daily_quotas WHERE kind = ? AND subject = ? AND day = ?',
      [kind, subject, indianDay(now)],
    )
    return Number(row?.used ?? 0)
  }

  /** Adds the units that a subject used to those of another one, of each day. */
  async add(kinds: readonly string[], { from, to }: { from: string; to: string }, runner: SqlRunner): Promise<void> {
    await runner.unprepared.execute(
      `INSERT INTO daily_quotas (kind, subject, day, used)
       SELECT own.kind, ?, own.day, own.used FROM daily_quotas own WHERE own.subject = ? AND own.kind IN (${placeholders(kinds)})
       ON DUPLICATE KEY UPDATE used = daily_quotas.used + VALUES(used)`,
      [to, from, ...kinds],
    )
  }

  /** Returns a unit taken at `now` that was not used. */
  async refund(kind: string, subject: string, now: Date, runner: SqlRunner = this.sql): Promise<void> {
    await runner.execute(
      'UPDATE daily_quotas SET used = used - 1 WHERE kind = ? AND subject = ? AND day = ? AND used > 0',
      [kind, subject, indianDay(now)],
    )
  }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { DayRange } from '@sofaseva/contract'
import { StaleWhileRevalidate } from '#platform/cache/stale-while-revalidate.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { indianDayOf } from '#platform/day-counts/day-counts.js'

export type RegisteredCount = { registered: number }

type Found = { found: number | bigint }

@Injectable()
export class UserStatsRepository {
  private readonly all: StaleWhileRevalidate<number>

  constructor(private readonly sql: Sql) {
    this.all = new StaleWhileRevalidate(async () => {
      const [row] = await this.sql.query<Found>('SELECT COUNT(*) AS found FROM users WHERE deletedAt IS NULL')
      return Number(row?.found ?? 0)
    })
  }

  /** Counts all accounts. The count may be a few seconds old in a large table. */
  count(): Promise<number> {
    return this.all.get()
  }

  async countRegistered(from: Date, before: Date): Promise<Map<string, RegisteredCount>> {
    const rows = await this.sql.query<Found & { day: string }>(
      `SELECT ${indianDayOf('createdAt')} AS day, COUNT(*) AS found FROM users
       WHERE createdAt >= ? AND createdAt < ? GROUP BY 1`,
      [from, before],
    )
    return new Map(rows.map(({ day, found }) => [day, { registered: Number(found) }]))
  }

  /** Replaces the stored counts of the range. */
  async store(tx: SqlRunner, { from, to }: DayRange, counted: ReadonlyMap<string, RegisteredCount>): Promise<void> {
    await tx.execute('DELETE FROM user_days WHERE day BETWEEN ? AND ?', [from, to])
    for (const [day, { registered }] of counted)
      if (day >= from && day <= to)
        await tx.execute('INSERT INTO user_days (day, registered) VALUES (?, ?)', [day, registered])
  }

  /** The sum of all stored days of a range. */
  async storedSum({ from, to }: DayRange): Promise<number> {
    const [row] = await this.sql.query<{ found: number | bigint | string | null }>(
      'SELECT SUM(registered) AS found FROM user_days WHERE day BETWEEN ? AND ?',
      [from, to],
    )
    return Number(row?.found ?? 0)
  }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { DayRange } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { indianDayOf } from '#platform/day-counts/day-counts.js'

/** The number of reviews with one star, two, and so on to five. */
export type StarCounts = [number, number, number, number, number]

@Injectable()
export class ReviewStatsRepository {
  constructor(private readonly sql: Sql) {}

  /** Counts visible reviews. */
  async countRatings(from: Date, before: Date): Promise<Map<string, StarCounts>> {
    const rows = await this.sql.query<{ day: string; rating: number; found: number | bigint }>(
      `SELECT ${indianDayOf('createdAt')} AS day, rating, COUNT(*) AS found
       FROM reviews
       WHERE hiddenAt IS NULL AND createdAt >= ? AND createdAt < ? GROUP BY 1, 2`,
      [from, before],
    )
    const days = new Map<string, StarCounts>()
    for (const { day, rating, found } of rows) {
      const stars = days.get(day) ?? [0, 0, 0, 0, 0]
      stars[rating - 1] = Number(found)
      days.set(day, stars)
    }
    return days
  }

  /** Replaces the stored counts of the range. */
  async store(tx: SqlRunner, { from, to }: DayRange, counted: ReadonlyMap<string, StarCounts>): Promise<void> {
    await tx.execute('DELETE FROM review_days WHERE day BETWEEN ? AND ?', [from, to])
    for (const [day, stars] of counted)
      if (day >= from && day <= to)
        await tx.execute(
          'INSERT INTO review_days (day, stars1, stars2, stars3, stars4, stars5) VALUES (?, ?, ?, ?, ?, ?)',
          [day, ...stars],
        )
  }

  /** The stored counts of a range by day. Days without a review are left out. */
  async storedCounts({ from, to }: DayRange): Promise<Map<string, StarCounts>> {
    const rows = await this.sql.query<{ day: string } & Record<`stars${1 | 2 | 3 | 4 | 5}`, number>>(
      `SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day, stars1, stars2, stars3, stars4, stars5 FROM review_days
       WHERE day BETWEEN ? AND ?`,
      [from, to],
    )
    return new Map(
      rows.map(({ day, stars1, stars2, stars3, stars4, stars5 }) => [day, [stars1, stars2, stars3, stars4, stars5]]),
    )
  }
}

import { Injectable } from '@nestjs/common'
import { indianDayOf } from '../../../platform/day-counts/day-counts.js'
import { Sql } from '../../../platform/prisma/sql.js'

/** Ratings to how many reviews gave them. */
export type RatingCounts = Record<number, number>

@Injectable()
export class ReviewStatsRepository {
  constructor(private readonly sql: Sql) {}

  /** Of reviews that are shown. */
  async countRatings(from: Date, before: Date): Promise<Map<string, RatingCounts>> {
    const rows = await this.sql.query<{ day: string; rating: number; found: number | bigint }>(
      `SELECT ${indianDayOf('createdAt')} AS day, rating, COUNT(*) AS found
       FROM reviews FORCE INDEX (reviews_hiddenAt_createdAt_idx)
       WHERE hiddenAt IS NULL AND createdAt >= ? AND createdAt < ? GROUP BY 1, 2`,
      [from, before],
    )
    const days = new Map<string, RatingCounts>()
    for (const { day, rating, found } of rows) days.set(day, { ...days.get(day), [rating]: Number(found) })
    return days
  }
}

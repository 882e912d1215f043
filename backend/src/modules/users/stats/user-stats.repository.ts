import { Injectable } from '@nestjs/common'
import { StaleWhileRevalidate } from '../../../platform/cache/stale-while-revalidate.js'
import { indianDayOf } from '../../../platform/day-counts/day-counts.js'
import { Sql } from '../../../platform/prisma/sql.js'

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

  /** Everybody who has an account. A few seconds old where there are very many. */
  count(): Promise<number> {
    return this.all.get()
  }

  async countRegistered(from: Date, before: Date): Promise<Map<string, { registered: number }>> {
    const rows = await this.sql.query<Found & { day: string }>(
      `SELECT ${indianDayOf('createdAt')} AS day, COUNT(*) AS found FROM users
       WHERE createdAt >= ? AND createdAt < ? GROUP BY 1`,
      [from, before],
    )
    return new Map(rows.map(({ day, found }) => [day, { registered: Number(found) }]))
  }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { placeholders, Sql } from '#platform/database/sql.js'

@Injectable()
export class CatalogStatsRepository {
  constructor(private readonly sql: Sql) {}

  async count(): Promise<number> {
    const [row] = await this.sql.query<{ found: number | bigint }>(
      'SELECT COUNT(*) AS found FROM services WHERE archivedAt IS NULL',
    )
    return Number(row?.found ?? 0)
  }

  async serviceNames(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    if (ids.length === 0) return []
    return this.sql.unprepared.query(`SELECT id, name FROM services WHERE id IN (${placeholders(ids)})`, ids)
  }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { AccessView } from '@sofaseva/contract'
import { Sql } from '../database/sql.js'

export interface AccessRow {
  id: string
  staffId: string
  userId: string
  view: AccessView
  /** The beginning of the hour. */
  hour: Date
  createdAt: Date
}

@Injectable()
export class AccessLogRepository {
  constructor(private readonly sql: Sql) {}

  /** Inserts the rows that don't exist yet. Another instance may have written some of them. */
  async insert(rows: readonly AccessRow[]): Promise<void> {
    const places = rows.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')
    await this.sql.unprepared.execute(
      `INSERT INTO access_entries (id, staffId, userId, view, hour, createdAt) VALUES ${places}
       ON DUPLICATE KEY UPDATE access_entries.hour = access_entries.hour`,
      rows.flatMap(({ id, staffId, userId, view, hour, createdAt }) => [id, staffId, userId, view, hour, createdAt]),
    )
  }
}

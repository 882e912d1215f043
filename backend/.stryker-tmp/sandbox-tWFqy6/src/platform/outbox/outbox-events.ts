// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Sql } from '../database/sql.js'
import type { RecordedEvent } from './event-handlers.js'

/** Waiting events are counted up to this number. */
const COUNTED = 10_000

/** Reads recorded events. */
@Injectable()
export class OutboxEvents {
  constructor(private readonly sql: Sql) {}

  /** Null if it's no longer stored. */
  async byId(id: string): Promise<(RecordedEvent & { type: string; payload: unknown }) | null> {
    const [row] = await this.sql.query<{ type: string; payload: string; createdAt: Date }>(
      'SELECT type, payload, createdAt FROM outbox_events WHERE id = ?',
      [id],
    )
    return row ? { id, recordedAt: row.createdAt, type: row.type, payload: JSON.parse(row.payload) } : null
  }

  /** The number of events waiting for the queue, and the time of the oldest. */
  async waiting(): Promise<{ waiting: number; oldestAt: Date | null }> {
    const [row] = await this.sql.query<{ waiting: number | bigint; oldestAt: Date | null }>(
      `SELECT COUNT(*) AS waiting, MIN(createdAt) AS oldestAt FROM (
         SELECT createdAt FROM outbox_events WHERE publishedAt IS NULL ORDER BY id LIMIT ${COUNTED}
       ) oldest`,
    )
    return { waiting: Number(row?.waiting ?? 0), oldestAt: row?.oldestAt ?? null }
  }
}

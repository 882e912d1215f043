import { Injectable } from '@nestjs/common'
import type { Channel } from '@sofaseva/contract'
import { placeholders, Sql, type SqlRunner } from '../database/sql.js'
import { DeliverLater } from '../queue/delivery-failure.js'

/** Longer than an attempt takes. An older claim was left by a crash. By the database's clock, as those of workers differ. */
const LEASE_SECONDS = 30
/** How long a job waits while another one sends the same delivery. */
const IN_PROGRESS_MS = 1_000

export interface SentDelivery {
  dedupeKey: string
  channel: Channel | 'sms'
  sentAt: Date
}

/** Records sent deliveries, so that a repeated job sends nothing twice. */
@Injectable()
export class Deliveries {
  constructor(private readonly sql: Sql) {}

  /**
   * Sends unless it was sent before. Only a crash between sending and recording can cause a duplicate. Throws the
   * errors of `send`, and DeliverLater while another job sends the same.
   */
  async sendOnce(key: string, channel: Channel | 'sms', send: () => Promise<unknown>): Promise<void> {
    if (!(await this.claim(key, channel))) return
    try {
      await send()
    } catch (error) {
      await this.sql.execute('DELETE FROM deliveries WHERE dedupeKey = ?', [key])
      throw error
    }
    await this.sql.execute('UPDATE deliveries SET sentAt = ? WHERE dedupeKey = ?', [new Date(), key])
  }

  /** Records work that sends nothing, in its transaction. Returns false if it was recorded before. */
  async recordOnce(tx: SqlRunner, key: string, now: Date): Promise<boolean> {
    const isNew = await tx.execute(
      "INSERT IGNORE INTO deliveries (dedupeKey, channel, claimedAt, sentAt) VALUES (?, 'none', ?, ?)",
      [key, now, now],
    )
    return isNew === 1
  }

  /** Marks deliveries as sent, even claimed ones. Call it in the transaction of the sending's other changes. */
  async markSent(tx: SqlRunner, keys: readonly string[], channel: Channel | 'sms', now: Date): Promise<void> {
    for (const key of keys)
      await tx.execute(
        `INSERT INTO deliveries (dedupeKey, channel, claimedAt, sentAt) VALUES (?, ?, ?, ?)
         ON DUPLICATE KEY UPDATE sentAt = VALUES(sentAt)`,
        [key, channel, now, now],
      )
  }

  /** Whether it was sent under one of these keys. */
  async isSent(keys: readonly string[], runner: SqlRunner = this.sql): Promise<boolean> {
    const rows = await runner.unprepared.query<{ found: number }>(
      `SELECT 1 AS found FROM deliveries WHERE dedupeKey IN (${placeholders(keys)}) AND sentAt IS NOT NULL LIMIT 1`,
      keys,
    )
    return rows.length > 0
  }

  /** Sent deliveries whose keys start with one of these texts. They must not contain LIKE wildcards. */
  async listSent(starts: readonly string[]): Promise<SentDelivery[]> {
    if (starts.length === 0) return []
    return this.sql.unprepared.query<SentDelivery>(
      `SELECT dedupeKey, channel, sentAt FROM deliveries
       WHERE sentAt IS NOT NULL AND channel <> 'none' AND (${starts.map(() => 'dedupeKey LIKE ?').join(' OR ')}) ORDER BY sentAt`,
      starts.map((start) => `${start}%`),
    )
  }

  /** Returns false if it was already sent. Throws DeliverLater while another job sends it. */
  private async claim(key: string, channel: Channel | 'sms'): Promise<boolean> {
    const isNew = await this.sql.execute(
      'INSERT IGNORE INTO deliveries (dedupeKey, channel, claimedAt) VALUES (?, ?, UTC_TIMESTAMP(3))',
      [key, channel],
    )
    if (isNew === 1) return true
    const isLeft = await this.sql.execute(
      `UPDATE deliveries SET claimedAt = UTC_TIMESTAMP(3) WHERE dedupeKey = ? AND sentAt IS NULL
         AND claimedAt < UTC_TIMESTAMP(3) - INTERVAL ${LEASE_SECONDS} SECOND`,
      [key],
    )
    if (isLeft === 1) return true
    const [row] = await this.sql.query<{ sentAt: Date | null }>('SELECT sentAt FROM deliveries WHERE dedupeKey = ?', [
      key,
    ])
    if (row?.sentAt) return false
    throw new DeliverLater(new Date(Date.now() + IN_PROGRESS_MS), 'it is just being sent')
  }
}

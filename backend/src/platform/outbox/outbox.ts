import { Injectable } from '@nestjs/common'
import type { Redis } from 'ioredis'
import type { SqlRunner } from '../database/sql.js'
import { newId } from '../lib/new-id.js'
import { InjectRedis } from '../redis/redis.module.js'
import { traceParent } from '../tracing/tracing.js'
import { EventHandlers } from './event-handlers.js'
import type { EventKind } from './event-kind.js'

export const OUTBOX_CHANNEL = 'outbox'
/** Prefix of the types of events that other code reads. They have no handlers and never enter the queue. */
export const READ_PREFIX = 'cache.'

/** Records events in the transaction that caused them. The relay publishes them to the queue afterwards. */
@Injectable()
export class EventOutbox {
  private isNotifying = false

  constructor(
    private readonly handlers: EventHandlers,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  /** Returns the event's id. */
  async record<T>(tx: SqlRunner, kind: EventKind<T>, payload: T): Promise<string> {
    const id = newId()
    await tx.execute(
      'INSERT INTO outbox_events (id, type, userId, payload, createdAt, traceParent) VALUES (?, ?, ?, ?, ?, ?)',
      [id, kind.type, kind.about(payload), JSON.stringify(payload), new Date(), traceParent()],
    )
    return id
  }

  /** Records events without handlers, which other code reads. Returns their ids. */
  async recordPublished(tx: SqlRunner, types: readonly `${typeof READ_PREFIX}${string}`[]): Promise<string[]> {
    const now = new Date()
    const rows = types.map((type) => ({ id: newId(), type, payload: '{}', createdAt: now, publishedAt: now }))
    if (rows.length > 0) await tx.db.insertInto('outbox_events').values(rows).execute()
    return rows.map(({ id }) => id)
  }

  /**
   * Blanks the user's data in all events, published or not. Call it in the transaction that closes the account. The
   * events stay, so that other users are still notified.
   */
  async erasePerson(tx: SqlRunner, userId: string): Promise<void> {
    const fields = Object.entries(this.handlers.personalFields())
    if (fields.length === 0) return
    // JSON_REPLACE ignores fields that a payload doesn't have.
    await tx.execute(
      `UPDATE outbox_events SET payload = JSON_REPLACE(payload${', ?, ?'.repeat(fields.length)}) WHERE userId = ?`,
      [...fields.flatMap(([field, blank]) => [`$.${field}`, blank]), userId],
    )
  }

  /**
   * Gives an account's events to another one, so that whatever they still notify reaches it. Call it in the transaction
   * that merges the accounts.
   */
  async give(tx: SqlRunner, { from, to }: { from: string; to: string }): Promise<void> {
    for (const [type, field] of this.handlers.movedFields())
      await tx.execute(
        'UPDATE outbox_events SET userId = ?, payload = JSON_REPLACE(payload, ?, ?) WHERE userId = ? AND type = ?',
        [to, `$.${field}`, to, from, type],
      )
  }

  /** Makes the relay run at once instead of at its next poll. Call it after the commit. */
  notifyRelay(): void {
    if (this.isNotifying) return
    this.isNotifying = true
    // Several calls in the same turn of the event loop publish one message.
    setImmediate(() => {
      this.isNotifying = false
      this.redis.publish(OUTBOX_CHANNEL, '1').catch(() => undefined)
    })
  }
}

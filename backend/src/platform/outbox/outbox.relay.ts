import { setTimeout } from 'node:timers/promises'
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import { HOUR_MS } from '@sofaseva/contract'
import type { Redis } from 'ioredis'
import { placeholders, Sql, type SqlRunner } from '../database/sql.js'
import { Transactions } from '../database/transactions.js'
import { jobPlaceOf, Queues } from '../queue/queues.js'
import { runIdOf } from '../redis/cluster.js'
import { InjectRedis, InjectSubscriber } from '../redis/redis.module.js'
import { EventHandlers } from './event-handlers.js'
import { OUTBOX_CHANNEL, READ_PREFIX } from './outbox.js'

const BATCH = 100
const POLL_MS = 1_000
/** Under load, events are batched for this long. A single event is published at once. */
const BATCH_DELAY_MS = 50
/** Stores Redis's run id. After a restart it differs from the server's, and a Redis without data has none. */
const RUN_KEY = 'outbox:redis-run'
/** A killed Redis may have lost its last seconds, so events this recent are published again. */
const REDELIVERED_MS = 2 * 60_000
/** A Redis without data has lost every job. Most jobs are retried for little more than an hour. */
const REDELIVERED_AFTER_LOSS_MS = 2 * HOUR_MS

interface OutboxRow {
  id: string
  type: string
  /** The trace that recorded it. */
  traceParent: string | null
}

/**
 * Publishes recorded events to the queue. An event is marked as published only after the queue has it. After a crash in
 * between, it's published again with the same job id, which the queue ignores.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('OutboxRelay')
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | null = null
  private recovering: Promise<void> | null = null
  private isDrainRequested = false
  private stopped = false
  private passedAt: Date | null = null

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly handlers: EventHandlers,
    private readonly queues: Queues,
    @InjectSubscriber() private readonly subscriber: Redis,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  onApplicationBootstrap(): void {
    const subscribe = () => void this.subscriber.subscribe(OUTBOX_CHANNEL).catch(() => undefined)
    if (this.subscriber.status === 'ready') subscribe()
    this.subscriber.on('ready', subscribe)
    this.subscriber.on('message', (channel: string) => {
      if (channel === OUTBOX_CHANNEL) this.requestDrain()
    })
    if (this.redis.status === 'ready') this.recoverOnce()
    this.redis.on('ready', () => this.recoverOnce())
    this.timer = setInterval(() => {
      this.requestDrain()
      void this.detectDataLoss()
    }, POLL_MS)
    this.requestDrain()
  }

  /** When it last checked the outbox successfully. Null if it hasn't yet. */
  get lastPassAt(): Date | null {
    return this.passedAt
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true
    clearInterval(this.timer)
    await Promise.all([this.running, this.recovering])
  }

  /**
   * Detects that Redis lost its data, which can also happen without a restart. A cluster stays connected when a replica
   * takes over from a master, so its nodes are compared each time.
   */
  private async detectDataLoss(): Promise<void> {
    if (this.redis.status !== 'ready') return
    const isKept = await this.redis.exists(RUN_KEY).catch(() => 1)
    if (!isKept || this.redis.isCluster) this.recoverOnce()
  }

  private recoverOnce(): void {
    this.recovering ??= this.recover()
      .catch((err: unknown) => this.logger.warn({ msg: 'events were not handed over again', err }))
      .finally(() => {
        this.recovering = null
      })
  }

  /**
   * After a restart of Redis, publishes recent events again. Existing jobs are not added twice, and handlers are
   * idempotent. The run id is stored last, so if this worker is killed, the next one repeats the recovery.
   */
  private async recover(): Promise<void> {
    const run = await runIdOf(this.redis)
    const known = await this.redis.get(RUN_KEY)
    if (known === run) return
    const again = known === null ? REDELIVERED_AFTER_LOSS_MS : REDELIVERED_MS
    // Events that only other code reads would wait forever.
    const count = await this.sql.execute(
      `UPDATE outbox_events SET publishedAt = NULL WHERE publishedAt > ? AND type NOT LIKE '${READ_PREFIX}%'`,
      [new Date(Date.now() - again)],
    )
    await this.redis.set(RUN_KEY, run)
    if (count > 0) this.logger.log(`Redis was restarted or lost its data: ${count} events are handed over again.`)
    this.requestDrain()
  }

  private requestDrain(): void {
    this.isDrainRequested = true
    if (this.running || this.stopped) return
    this.running = this.drain().finally(() => {
      this.running = null
    })
  }

  private async drain(): Promise<void> {
    try {
      while (this.isDrainRequested && !this.stopped) {
        this.isDrainRequested = false
        const count = await this.relayBatch()
        this.passedAt = new Date()
        if (count === BATCH) this.isDrainRequested = true
        else if (this.isDrainRequested) await setTimeout(BATCH_DELAY_MS)
      }
    } catch (error) {
      this.logger.warn({ msg: 'events wait in the outbox', err: error })
    }
  }

  /** Leaves events without a handler to workers of a newer release, which may run at the same time. */
  private relayBatch(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const { types } = this.handlers
      const rows = await tx.unprepared.query<OutboxRow>(
        `SELECT id, type, traceParent FROM outbox_events WHERE publishedAt IS NULL AND type IN (${placeholders(types)})
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        types,
      )
      if (rows.length === 0) return 0
      const payloads = await this.delayedPayloads(tx, rows)
      const jobs = rows.flatMap((row) =>
        this.handlers.listFor(row.type).map((handler) => ({
          ...(handler.split ? { queue: 'events' as const } : jobPlaceOf(handler)),
          id: `${row.id}-${handler.name}`,
          name: row.type,
          data: {
            eventId: row.id,
            handler: handler.name,
            ...(row.traceParent === null ? {} : { traceParent: row.traceParent }),
          },
          ...(handler.runAt ? { delay: Math.max(0, handler.runAt(payloads.get(row.id)).getTime() - Date.now()) } : {}),
        })),
      )
      await this.queues.addJobs(jobs)
      await tx.unprepared.execute(`UPDATE outbox_events SET publishedAt = ? WHERE id IN (${placeholders(rows)})`, [
        new Date(),
        ...rows.map((row) => row.id),
      ])
      return rows.length
    })
  }

  /** The payloads that determine when their jobs run. Most batches have none and read nothing. */
  private async delayedPayloads(tx: SqlRunner, rows: readonly OutboxRow[]): Promise<Map<string, unknown>> {
    const delayed = rows.filter(({ type }) => this.handlers.listFor(type).some(({ runAt }) => runAt !== null))
    if (delayed.length === 0) return new Map()
    const found = await tx.unprepared.query<{ id: string; payload: string }>(
      `SELECT id, payload FROM outbox_events WHERE id IN (${placeholders(delayed)})`,
      delayed.map(({ id }) => id),
    )
    return new Map(found.map(({ id, payload }) => [id, JSON.parse(payload)]))
  }
}

// @ts-nocheck
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { encodeTime } from 'ulid'
import { Sql, type SqlRunner } from '../database/sql.js'
import { EventOutbox, READ_PREFIX } from '../outbox/outbox.js'
import { InjectRedis, InjectSubscriber } from '../redis/redis.module.js'
import type { CacheTag } from './cache-tags.js'

const CHANNEL = 'public-cache'
/** Bounds staleness after a lost message or while Redis is unavailable. */
const CHECK_MS = 1_000
/** How far back a check reads. A transaction may commit a while after recording its change. */
const RECENT_MS = 10_000
/**
 * How far back every 15th check reads: clocks differ, and some transactions wait long. Reading this each time is slow.
 */
const LONG_MS = 2 * 60_000
const LONG_EVERY = 15
/** How many handled changes are remembered. */
const MAX_KNOWN = 50_000

/** After `READ_PREFIX`, the type has the tag. */
const SINCE = `SELECT id, type FROM outbox_events WHERE id >= ? AND type LIKE '${READ_PREFIX}%'`

/**
 * Tells every instance which tags have changed. Changes are recorded in the same transaction as the data, and each
 * instance reads them every second. So a process killed after its commit loses no change. A Redis message is faster.
 */
@Injectable()
export class TagChanges implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('TagChanges')
  private readonly listeners: ((tags: readonly CacheTag[]) => void)[] = []
  /** Counts changes. `changedAt` holds its values. */
  private clock = 0
  private readonly changedAt = new Map<CacheTag, number>()
  private readonly known = new LRUCache<string, true>({ max: MAX_KNOWN })
  private timer: NodeJS.Timeout | undefined
  private isChecking = false
  private checks = 0
  private checkedAt = Date.now()

  constructor(
    @InjectRedis() private readonly redis: Redis,
    @InjectSubscriber() private readonly subscriber: Redis,
    private readonly sql: Sql,
    private readonly outbox: EventOutbox,
  ) {}

  onModuleInit(): void {
    const subscribe = () => {
      this.subscriber.subscribe(CHANNEL).catch((error: unknown) => this.logger.warn(`not subscribed: ${String(error)}`))
    }
    if (this.subscriber.status === 'ready') subscribe()
    this.subscriber.on('ready', subscribe)
    this.subscriber.on('message', (channel: string, message: string) => {
      if (channel === CHANNEL) this.onMessage(message)
    })
    this.timer = setInterval(() => void this.check(), CHECK_MS)
    this.timer.unref()
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
  }

  /** Calls `listener` at every change, here and elsewhere, with all tags that changed together. */
  onChange(listener: (tags: readonly CacheTag[]) => void): void {
    this.listeners.push(listener)
  }

  /** Returns a function that tells whether none of the given tags has changed since this call. */
  watch(): (tags: readonly CacheTag[]) => boolean {
    const began = this.clock
    return (tags) => tags.every((tag) => (this.changedAt.get(tag) ?? 0) <= began)
  }

  /** Records changed tags in the transaction of the change. Returns the ids of the records. */
  record(tx: SqlRunner, tags: readonly CacheTag[]): Promise<string[]> {
    return this.outbox.recordPublished(
      tx,
      tags.map((tag) => `${READ_PREFIX}${tag}` as const),
    )
  }

  /**
   * Announces changed tags to every instance. `ids` are the ids of the records. Does not throw.
   */
  async announce(tags: readonly CacheTag[], ids: readonly string[]): Promise<void> {
    this.handleChange(tags, ids)
    // Without Redis, the other instances read the change in the database.
    await this.redis.publish(CHANNEL, [tags.join(','), ...ids].join(' ')).catch(() => undefined)
  }

  private onMessage(message: string): void {
    const [tags = '', ...ids] = message.split(' ')
    this.handleChange(tags.split(',') as CacheTag[], ids)
  }

  private async check(): Promise<void> {
    if (this.isChecking) return
    this.isChecking = true
    const now = Date.now()
    this.checks += 1
    try {
      const backMs = this.checks % LONG_EVERY === 0 ? LONG_MS : RECENT_MS
      const since = encodeTime(Math.min(now, this.checkedAt) - backMs)
      const recent = await this.sql.query<{ id: string; type: string }>(SINCE, [since])
      this.checkedAt = now
      const unseen = recent.filter(({ id }) => !this.known.has(id))
      if (unseen.length > 0)
        this.handleChange(
          unseen.map(({ type }) => type.slice(READ_PREFIX.length) as CacheTag),
          unseen.map(({ id }) => id),
        )
    } catch {
      // Without the database, no tag can change.
    } finally {
      this.isChecking = false
    }
  }

  /**
   * Handles all tags at once, because a value of one tag may be derived from a cached value of another. A change
   * arrives as a message, as a record and from this instance itself; only the first counts.
   */
  private handleChange(tags: readonly CacheTag[], ids: readonly string[]): void {
    if (ids.every((id) => this.known.has(id))) return
    for (const id of ids) this.known.set(id, true)
    this.clock += 1
    for (const tag of tags) this.changedAt.set(tag, this.clock)
    for (const listener of this.listeners) listener(tags)
  }
}

import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { encodeTime } from 'ulid'
import { Sql, type SqlRunner } from '../database/sql.js'
import { newId } from '../lib/new-id.js'
import { Outbox } from '../outbox/outbox.js'
import { InjectRedis, InjectSubscriber } from '../redis/redis.module.js'
import type { CacheTag } from './cache-tags.js'

const CHANNEL = 'public-cache'
/** Types of the events that record a change to what a tag stands for: this and the tag. */
const PREFIX = 'cache.'
/** Bounds staleness when a message was lost, and while Redis is away. */
const CHECK_MS = 1_000
/** How far back a check reads: a transaction lasts a while after its change was recorded. */
const RECENT_MS = 10_000
/** The same of every so many checks: clocks differ, and some transactions wait long. All at each check would be many rows. */
const LONG_MS = 2 * 60_000
const LONG_EVERY = 15
/** Changes of which this instance need not hear again. */
const MAX_KNOWN = 50_000

const SINCE = `SELECT id, type FROM outbox_events WHERE id >= ? AND type LIKE '${PREFIX}%'`

/**
 * Tells every instance what has changed. Changes are recorded in the database with what they change, so a process that is
 * killed after its commit keeps no instance from hearing of them: each reads them every second. A message by Redis comes
 * at once.
 */
@Injectable()
export class TagChanges implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('TagChanges')
  private readonly listeners: ((tags: readonly CacheTag[]) => void)[] = []
  /** Counts changes; the time of `changedAt`. */
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
    private readonly outbox: Outbox,
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

  /** Calls `listener` at every change, here and elsewhere, with all that changed together. */
  onChange(listener: (tags: readonly CacheTag[]) => void): void {
    this.listeners.push(listener)
  }

  /** Gives a function that says whether none of its tags has changed since this call. */
  watch(): (tags: readonly CacheTag[]) => boolean {
    const began = this.clock
    return (tags) => tags.every((tag) => (this.changedAt.get(tag) ?? 0) <= began)
  }

  /** Records that what tags stand for has changed, in the transaction of the change. Gives the ids of the records. */
  record(tx: SqlRunner, tags: readonly CacheTag[]): Promise<string[]> {
    return this.outbox.recordPublished(
      tx,
      tags.map((tag) => PREFIX + tag),
    )
  }

  /**
   * Announces to every instance that what tags stand for has changed; `ids` are those of the records, or one of its own
   * for a change without any. Does not throw.
   */
  async announce(tags: readonly CacheTag[], ids: readonly string[] = [newId()]): Promise<void> {
    this.changed(tags, ids)
    // Without Redis, others read of it in the database.
    await this.redis.publish(CHANNEL, [tags.join(','), ...ids].join(' ')).catch(() => undefined)
  }

  private onMessage(message: string): void {
    const [tags = '', ...ids] = message.split(' ')
    this.changed(tags.split(',') as CacheTag[], ids)
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
      const news = recent.filter(({ id }) => !this.known.has(id))
      if (news.length > 0)
        this.changed(
          news.map(({ type }) => type.slice(PREFIX.length) as CacheTag),
          news.map(({ id }) => id),
        )
    } catch {
      // Without the database nothing changes.
    } finally {
      this.isChecking = false
    }
  }

  /**
   * All at once: what is made from one of them may be made of what is kept of another. A change is heard of by its message
   * and by its record, and an announcement by the instance that makes it: only the first time counts.
   */
  private changed(tags: readonly CacheTag[], ids: readonly string[]): void {
    if (ids.every((id) => this.known.has(id))) return
    for (const id of ids) this.known.set(id, true)
    this.clock += 1
    for (const tag of tags) this.changedAt.set(tag, this.clock)
    for (const listener of this.listeners) listener(tags)
  }
}

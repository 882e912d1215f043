import type { ThrottlerStorage } from '@nestjs/throttler'
import type { Redis, Result } from 'ioredis'
import { LRUCache } from 'lru-cache'

type Record = Awaited<ReturnType<ThrottlerStorage['increment']>>

/** A fixed window that begins with its first hit. Returns the hits and the milliseconds left. */
const HIT = `
redis.call('SET', KEYS[1], 0, 'PX', ARGV[1], 'NX')
return { redis.call('INCR', KEYS[1]), redis.call('PTTL', KEYS[1]) }`
const DECREMENT = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end`

const PREFIX = 'rate:'
/** Keys counted in this process while Redis is away. Beyond them the least recently used is forgotten. */
const MAX_LOCAL_KEYS = 20_000

declare module 'ioredis' {
  interface RedisCommander<Context> {
    rateLimitHit(key: string, ttl: number): Result<[hits: number, msLeft: number], Context>
    rateLimitRefund(key: string): Result<null, Context>
  }
}

/**
 * Counts hits in Redis for all instances together, in fixed windows: whoever is blocked waits for the window's end. While
 * Redis is away each instance counts in its own memory, at once where the connection is known to be down.
 */
export class RedisThrottlerStorage implements ThrottlerStorage {
  private readonly local = new LRUCache<string, number>({ max: MAX_LOCAL_KEYS })

  constructor(private readonly redis: Redis) {
    redis.defineCommand('rateLimitHit', { numberOfKeys: 1, lua: HIT })
    redis.defineCommand('rateLimitRefund', { numberOfKeys: 1, lua: DECREMENT })
  }

  /** Counts a hit. `ttl` is in milliseconds, the times given are in seconds, as the throttler has them. */
  async increment(key: string, ttl: number, limit: number): Promise<Record> {
    const [totalHits, msLeft] = await this.run(
      () => this.redis.rateLimitHit(PREFIX + key, ttl),
      () => this.incrementLocal(key, ttl),
    )
    const timeToExpire = Math.max(1, Math.ceil(msLeft / 1_000))
    const isBlocked = totalHits > limit
    return { totalHits, timeToExpire, isBlocked, timeToBlockExpire: isBlocked ? timeToExpire : 0 }
  }

  /** Takes one hit back. */
  async decrement(key: string): Promise<void> {
    await this.run<unknown>(
      () => this.redis.rateLimitRefund(PREFIX + key),
      () => {
        const hits = this.local.get(key)
        if (hits !== undefined) this.local.set(key, hits - 1, { noUpdateTTL: true })
      },
    )
  }

  async reset(key: string): Promise<void> {
    await this.run<unknown>(
      () => this.redis.del(PREFIX + key),
      () => this.local.delete(key),
    )
  }

  private incrementLocal(key: string, ttl: number): [hits: number, msLeft: number] {
    const before = this.local.get(key)
    const hits = (before ?? 0) + 1
    this.local.set(key, hits, before === undefined ? { ttl } : { noUpdateTTL: true })
    return [hits, this.local.getRemainingTTL(key)]
  }

  private async run<T>(inRedis: () => Promise<T>, locally: () => T): Promise<T> {
    if (this.redis.status !== 'ready') return locally()
    try {
      return await inRedis()
    } catch {
      return locally()
    }
  }
}

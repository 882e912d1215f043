import type { ThrottlerStorage } from '@nestjs/throttler'
import type { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { hitsOf } from './hits.js'
import { LocalLimiter } from './local-limiter.js'

type Record = Awaited<ReturnType<ThrottlerStorage['increment']>>

/** Each hit brings its own limit and window. */
const ANY_LIMIT = { points: 0, duration: 60 }

/**
 * Counts hits in Redis for all instances together, in fixed windows: a blocked caller waits for the window's end. While
 * Redis is away each instance counts in its own memory, at once where the connection is known to be down.
 */
export class RedisThrottlerStorage implements ThrottlerStorage {
  private readonly limiter: RateLimiterRedis

  constructor(redis: Redis) {
    this.limiter = new RateLimiterRedis({
      ...ANY_LIMIT,
      storeClient: redis,
      keyPrefix: 'rate',
      rejectIfRedisNotReady: true,
      insuranceLimiter: new LocalLimiter(ANY_LIMIT),
    })
  }

  /** Counts a hit. `ttl` is in milliseconds, of whole seconds; the times given are in seconds, as the throttler has them. */
  async increment(key: string, ttl: number, limit: number): Promise<Record> {
    const hits = hitsOf(await this.limiter.penalty(key, 1, { customDuration: ttl / 1_000 }), limit)
    return { ...hits, timeToBlockExpire: hits.isBlocked ? hits.timeToExpire : 0 }
  }

  /** Takes one hit back, of a window that has any. One that ends meanwhile begins anew, and lasts `ttl` milliseconds like others. */
  async decrement(key: string, ttl: number): Promise<void> {
    if ((await this.limiter.get(key)) !== null) await this.limiter.reward(key, 1, { customDuration: ttl / 1_000 })
  }

  async reset(key: string): Promise<void> {
    await this.limiter.delete(key)
  }
}

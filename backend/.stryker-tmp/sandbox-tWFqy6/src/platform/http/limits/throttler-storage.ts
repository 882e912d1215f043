// @ts-nocheck
import type { ThrottlerStorage } from '@nestjs/throttler'
import type { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { hitsOf } from './hits.js'
import { LocalLimiter } from './local-limiter.js'

type Record = Awaited<ReturnType<ThrottlerStorage['increment']>>

/** Each hit passes its own limit and window. */
const ANY_LIMIT = { points: 0, duration: 60 }

/**
 * Counts hits in Redis for all instances together, in fixed windows. A blocked caller waits until the window ends.
 * While Redis is unavailable, each instance counts in its own memory, without waiting if the connection is known to be
 * down.
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

  /**
   * Counts a hit. `ttl` is in milliseconds, but whole seconds. The returned times are in seconds, as the throttler
   * expects.
   */
  async increment(key: string, ttl: number, limit: number): Promise<Record> {
    const hits = hitsOf(await this.limiter.penalty(key, 1, { customDuration: ttl / 1_000 }), limit)
    return { ...hits, timeToBlockExpire: hits.isBlocked ? hits.timeToExpire : 0 }
  }

  /**
   * Removes one hit from a window that has any. If the window ends meanwhile, a new one of `ttl` milliseconds starts.
   */
  async decrement(key: string, ttl: number): Promise<void> {
    if ((await this.limiter.get(key)) !== null) await this.limiter.reward(key, 1, { customDuration: ttl / 1_000 })
  }

  async reset(key: string): Promise<void> {
    await this.limiter.delete(key)
  }
}

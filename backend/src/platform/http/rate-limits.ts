import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { type Config, InjectConfig } from '../config/config.js'
import { AppError } from '../errors/app-error.js'
import { InjectRedis } from '../redis/redis.module.js'
import { networkOf } from './network-address.js'

export interface Limit {
  name: string
  calls: number
  windowSeconds: number
}

export interface Tally {
  /** Calls in this window, the one just counted among them. */
  count: number
  isOver: boolean
  retryAfterSeconds: number
}

export function rateLimited({ retryAfterSeconds }: Tally): AppError {
  return new AppError('RATE_LIMITED', { retryAfter: retryAfterSeconds })
}

/** Counts calls in Redis for all instances together; while Redis is away, in this process. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterRedis>()

  constructor(
    @InjectRedis() private readonly redis: Redis,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Counts one call of an address or a person; `RATE_LIMIT_FACTOR` widens what each may. Throws RATE_LIMITED. */
  async consumeOf(limit: Limit, caller: string): Promise<void> {
    const calls = Math.ceil(limit.calls * this.config.RATE_LIMIT_FACTOR)
    await this.consume({ ...limit, calls }, networkOf(caller))
  }

  /** Counts one call under the key. Throws RATE_LIMITED with the seconds to wait. */
  async consume(limit: Limit, ...key: string[]): Promise<Tally> {
    const tally = await this.tally(limit, ...key)
    if (tally.isOver) throw rateLimited(tally)
    return tally
  }

  /** Counts one call under the key, however many there were. */
  async tally(limit: Limit, ...key: string[]): Promise<Tally> {
    try {
      return toTally(await this.limiter(limit).consume(keyOf(key)), false)
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected
      return toTally(rejected, true)
    }
  }

  /** Takes one back: it turned out to be none of those that are limited. */
  async uncount(limit: Limit, ...key: string[]): Promise<void> {
    await this.limiter(limit)
      .reward(keyOf(key))
      .catch(() => undefined)
  }

  async forget(limit: Limit, ...key: string[]): Promise<void> {
    await this.limiter(limit)
      .delete(keyOf(key))
      .catch(() => undefined)
  }

  private limiter({ name, calls, windowSeconds }: Limit): RateLimiterRedis {
    const known = this.limiters.get(name)
    if (known) return known
    const options = { keyPrefix: `rate:${name}`, points: calls, duration: windowSeconds }
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    })
    this.limiters.set(name, limiter)
    return limiter
  }
}

/** Redis holds no e-mail addresses. */
function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

function toTally({ consumedPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Tally {
  return { count: consumedPoints, isOver, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { InjectThrottlerStorage, normalizeIp } from '@nestjs/throttler'
import { type Config, InjectConfig } from '../../config/config.js'
import { AppError } from '../../errors/app-error.js'
import { hashedKey } from '../../redis/person-key.js'
import type { Hits } from './hits.js'
import type { RedisThrottlerStorage } from './throttler-storage.js'

export interface RateLimit {
  name: string
  /** Hits allowed per window. */
  limit: number
  /** The window's length in milliseconds. */
  ttl: number
}

export function rateLimited({ timeToExpire }: Pick<Hits, 'timeToExpire'>): AppError {
  return new AppError('RATE_LIMITED', { retryAfter: timeToExpire })
}

/** Limits that guards can't count: by account, session or e-mail address, or only for failed attempts. */
@Injectable()
export class RateLimiter {
  constructor(
    @InjectThrottlerStorage() private readonly storage: RedisThrottlerStorage,
    @InjectConfig() private readonly config: Config,
  ) {}

  /**
   * Counts a hit of an address or user, separately for each `what`. `RATE_LIMIT_FACTOR` widens the limit. Throws
   * RATE_LIMITED.
   */
  async consumeForCaller(rate: RateLimit, caller: string, ...what: string[]): Promise<void> {
    const hits = await this.hitForCaller(rate, caller, ...what)
    if (hits.isBlocked) throw rateLimited(hits)
  }

  /** Like `consumeForCaller`, but returns the hits even if the caller is blocked. */
  hitForCaller(rate: RateLimit, caller: string, ...what: string[]): Promise<Hits> {
    const limit = Math.ceil(rate.limit * this.config.RATE_LIMIT_FACTOR)
    return this.hit({ ...rate, limit }, normalizeIp(caller), ...what)
  }

  /** Counts a hit under the key. Throws RATE_LIMITED with the seconds to wait. */
  async consume(rate: RateLimit, ...key: string[]): Promise<Hits> {
    const hits = await this.hit(rate, ...key)
    if (hits.isBlocked) throw rateLimited(hits)
    return hits
  }

  /** Counts a hit under the key, blocked or not. */
  hit({ name, limit, ttl }: RateLimit, ...key: string[]): Promise<Hits> {
    return this.storage.increment(hashedKey(name, ...key), ttl, limit)
  }

  /** Removes one hit that should not have counted. */
  async refund({ name, ttl }: RateLimit, ...key: string[]): Promise<void> {
    await this.storage.decrement(hashedKey(name, ...key), ttl)
  }

  async reset({ name }: RateLimit, ...key: string[]): Promise<void> {
    await this.storage.reset(hashedKey(name, ...key))
  }
}

import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors/app-error.js'
import { InjectRedis } from '../redis/redis.module.js'

export interface AccountLimit {
  name: string
  calls: number
  windowSeconds: number
}

/** Limits per account beside those per address: many addresses do not give many guesses at one person. */
@Injectable()
export class AccountLimits {
  private readonly limiters = new Map<string, RateLimiterRedis>()

  constructor(@InjectRedis() private readonly redis: Redis) {}

  /** Counts one. Throws RATE_LIMITED with the seconds to wait. Works without Redis, counted in this process. */
  async consume(limit: AccountLimit, account: string): Promise<void> {
    try {
      await this.limiter(limit).consume(this.key(account))
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected
      throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)) })
    }
  }

  /** Forgets what was counted: the person has shown who they are. */
  async forget(limit: AccountLimit, account: string): Promise<void> {
    await this.limiter(limit)
      .delete(this.key(account))
      .catch(() => false)
  }

  /** Redis holds no e-mail addresses. */
  private key(account: string): string {
    return createHash('sha256').update(account).digest('base64url')
  }

  private limiter({ name, calls, windowSeconds }: AccountLimit): RateLimiterRedis {
    const known = this.limiters.get(name)
    if (known) return known
    const options = { keyPrefix: `account:${name}`, points: calls, duration: windowSeconds }
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

// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import { normalizeIp } from '@nestjs/throttler'
import { type RateLimit, RateLimiter, rateLimited } from './rate-limiter.js'

/** Limits for guessing an account's secret. */
export interface AttemptLimit extends RateLimit {
  /** Attempts at one account from all unknown addresses together. More than this is an attack. */
  account: Omit<RateLimit, 'name'>
  /** The limit of each unknown address while the account is under attack. */
  limitUnderAttack: number
}

/** The source of an attempt. */
export interface AttemptOrigin {
  address: string
  /** A device that has logged in to the account before. */
  knownDevice: string | null
}

/**
 * Slows guessing without lockouts. Each address has its own attempts at an account, and so does each known device, from
 * any address. Many addresses at one account leave each new address fewer attempts, but never none: one of them may be
 * the owner's. See `docs/decisions/0008-guessing-without-lockout.md`.
 */
@Injectable()
export class AttemptLimits {
  private readonly logger = new Logger('AttemptLimits')

  constructor(private readonly limiter: RateLimiter) {}

  /** Counts an attempt before it's checked, so that parallel attempts count too. Throws RATE_LIMITED. */
  async registerAttempt(limit: AttemptLimit, account: string, origin: AttemptOrigin): Promise<void> {
    const own = await this.limiter.consume(limit, account, originKey(origin))
    if (origin.knownDevice !== null) return
    const all = await this.limiter.hit(accountLimit(limit), account)
    if (all.isBlocked && all.totalHits === limit.account.limit + 1) this.logger.warn({ event: `${limit.name}-attack` })
    if (all.isBlocked && own.totalHits > limit.limitUnderAttack) throw rateLimited(own)
  }

  /** Removes a successful attempt from the counters. */
  async clearAttempts(limit: AttemptLimit, account: string, origin: AttemptOrigin): Promise<void> {
    await this.limiter.reset(limit, account, originKey(origin))
    if (origin.knownDevice === null) await this.limiter.refund(accountLimit(limit), account)
  }
}

function accountLimit({ name, account }: AttemptLimit): RateLimit {
  return { name: `${name}-account`, ...account }
}

function originKey({ address, knownDevice }: AttemptOrigin): string {
  return knownDevice === null ? normalizeIp(address) : `device ${knownDevice}`
}

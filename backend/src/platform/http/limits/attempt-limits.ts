import { Injectable, Logger } from '@nestjs/common'
import { normalizeIp } from '@nestjs/throttler'
import { type RateLimit, RateLimiter, rateLimited } from './rate-limiter.js'

/** Limits for guessing a secret of an account. */
export interface AttemptLimit extends RateLimit {
  /** Attempts at one account from all unknown addresses together. More than that is an attack. */
  account: Omit<RateLimit, 'name'>
  /** The limit of each unknown address while the account is under attack. */
  limitUnderAttack: number
}

/** Where an attempt comes from. */
export interface Origin {
  address: string
  /** A device that has signed in to the account before. */
  knownDevice: string | null
}

/**
 * Slows guessing without letting anybody lock others out: each address has its own attempts at an account, and a known
 * device has its own wherever it is. Many addresses at one account leave each new address fewer, but never none: the
 * owner comes from one of them. `docs/decisions/0008-guessing-without-lockout.md`.
 */
@Injectable()
export class AttemptLimits {
  private readonly logger = new Logger('AttemptLimits')

  constructor(private readonly limiter: RateLimiter) {}

  /** Counts an attempt before it is checked, so that parallel ones all count. Throws RATE_LIMITED. */
  async begin(limit: AttemptLimit, account: string, origin: Origin): Promise<void> {
    const own = await this.limiter.consume(limit, account, placeOf(origin))
    if (origin.knownDevice !== null) return
    const all = await this.limiter.hit(accountLimit(limit), account)
    if (all.isBlocked && all.totalHits === limit.account.limit + 1) this.logger.warn({ event: `${limit.name}-attack` })
    if (all.isBlocked && own.totalHits > limit.limitUnderAttack) throw rateLimited(own)
  }

  /** The attempt succeeded: it does not count. */
  async succeed(limit: AttemptLimit, account: string, origin: Origin): Promise<void> {
    await this.limiter.reset(limit, account, placeOf(origin))
    if (origin.knownDevice === null) await this.limiter.refund(accountLimit(limit), account)
  }
}

function accountLimit({ name, account }: AttemptLimit): RateLimit {
  return { name: `${name}-account`, ...account }
}

function placeOf({ address, knownDevice }: Origin): string {
  return knownDevice === null ? normalizeIp(address) : `device ${knownDevice}`
}

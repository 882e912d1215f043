import { Injectable, Logger } from '@nestjs/common'
import { networkOf } from './network-address.js'
import { type Limit, RateLimits, rateLimited } from './rate-limits.js'

/** How often something secret about an account may be guessed at. */
export interface AttemptLimit extends Limit {
  /** Attempts at one account from all unknown addresses together. More than that is an attack. */
  account: { calls: number; windowSeconds: number }
  /** What each unknown address has of `calls` while the account is under attack. */
  callsUnderAttack: number
}

/** Where an attempt comes from. */
export interface Origin {
  address: string
  /** A device that has shown before that it is the account's. */
  knownDevice: string | null
}

/**
 * Slows guessing without letting anybody lock others out: each address has its own attempts at an account, and a known
 * device has its own wherever it is. Many addresses at one account leave each new address fewer, but never none: the
 * owner comes from one of them. `docs/decisions/2026-11-21-guessing-without-lockout.md`.
 */
@Injectable()
export class AttemptLimits {
  private readonly logger = new Logger('AttemptLimits')

  constructor(private readonly limits: RateLimits) {}

  /** Counts an attempt before it is judged, so that many at once do not slip by. Throws RATE_LIMITED. */
  async begin(limit: AttemptLimit, account: string, origin: Origin): Promise<void> {
    const own = await this.limits.consume(limit, account, placeOf(origin))
    if (origin.knownDevice !== null) return
    const all = await this.limits.tally(accountLimit(limit), account)
    if (all.isOver && all.count === limit.account.calls + 1) this.logger.warn({ event: `${limit.name}-attack` })
    if (all.isOver && own.count > limit.callsUnderAttack) throw rateLimited(own)
  }

  /** The attempt was right: it was no guess. */
  async succeed(limit: AttemptLimit, account: string, origin: Origin): Promise<void> {
    await this.limits.forget(limit, account, placeOf(origin))
    if (origin.knownDevice === null) await this.limits.uncount(accountLimit(limit), account)
  }
}

function accountLimit({ name, account }: AttemptLimit): Limit {
  return { name: `${name}-account`, ...account }
}

function placeOf({ address, knownDevice }: Origin): string {
  return knownDevice === null ? networkOf(address) : `device ${knownDevice}`
}

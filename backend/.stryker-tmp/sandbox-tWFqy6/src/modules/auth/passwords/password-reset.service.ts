// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { minutes, normalizeIp } from '@nestjs/throttler'
import { LIMITS, type PasswordReset } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { AppError, found } from '#platform/errors/app-error.js'
import { type RateLimit, RateLimiter } from '#platform/http/limits/rate-limiter.js'
import { sha256 } from '#platform/lib/hash.js'
import { UsersService } from '../../users/index.js'
import { passwordChanged, passwordForgotten } from '../auth.events.js'
import type { Client } from '../login/client.js'
import { knownDevice } from '../login/device-cookie.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { refuseCommonPassword } from './password.rules.js'
import { PasswordHasher } from './password-hasher.js'
import { PasswordResetsRepository } from './password-resets.repository.js'

/** Requests for one account by one address or known device. */
const MAILS: RateLimit = { name: 'password-mail', limit: 5, ttl: minutes(60) }
const REQUESTS_PER_ADDRESS: RateLimit = { name: 'password-mail-address', limit: 10, ttl: minutes(10) }
/**
 * Mails to one account that unknown devices requested. The window is half as long as a link is valid. So a refused user
 * has links in the mailbox that stay valid for at least as long again.
 */
const MAILS_PER_ACCOUNT: RateLimit = {
  name: 'password-mail-account',
  limit: 6,
  ttl: LIMITS.passwordResetMs / 2,
}
const WRONG_LINKS: RateLimit = { name: 'password-link', limit: 30, ttl: minutes(10) }

/** Resets forgotten passwords with a mailed link that works once. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly resets: PasswordResetsRepository,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly changes: Changes,
    private readonly limiter: RateLimiter,
    @InjectConfig() private readonly config: Config,
  ) {}

  /**
   * Behaves the same and takes equally long whether or not the account exists. Requests by strangers neither block the
   * owner's known device or address nor flood the mailbox. Throws RATE_LIMITED.
   */
  async requestReset(email: string, { address, deviceCookie }: Client): Promise<void> {
    const account = await this.users.credentialsByEmail(email)
    const device = account && knownDevice(deviceCookie, account.id, this.config.JWT_SECRET)
    if (device === null) await this.limiter.consumeForCaller(REQUESTS_PER_ADDRESS, address)
    await this.limiter.consume(MAILS, email, device ?? normalizeIp(address))
    if (device === null && (await this.limiter.hit(MAILS_PER_ACCOUNT, email)).isBlocked) return
    await this.changes.run(null, (tx) => tx.emit(passwordForgotten, { userId: account?.id ?? null }))
  }

  /**
   * Sets the password, signs out every device and returns the user's id. Throws RESET_LINK_INVALID, VALIDATION_FAILED
   * (a common password), RATE_LIMITED after many invalid links.
   */
  async reset({ token, password }: PasswordReset, { address }: Client): Promise<string> {
    refuseCommonPassword(password)
    if (!(await this.resets.isValid(sha256(token), new Date()))) {
      await this.limiter.consumeForCaller(WRONG_LINKS, address)
      throw new AppError('RESET_LINK_INVALID')
    }
    const hash = await this.hasher.hash(password)
    const owner = await this.changes.run(null, async (tx) => {
      const now = new Date()
      const userId = found(await this.resets.redeem(tx, sha256(token), now), 'RESET_LINK_INVALID')
      await this.resets.invalidateAll(tx, userId, now)
      await this.users.setPassword(tx, userId, hash)
      await this.sessions.endOthers(tx, userId, null)
      await tx.emit(passwordChanged, { userId })
      return userId
    })
    const email = (await this.users.credentialsById(owner))?.email
    // The mailed links are invalid now, so the next request must send one.
    if (email) await this.limiter.reset(MAILS_PER_ACCOUNT, email)
    return owner
  }
}

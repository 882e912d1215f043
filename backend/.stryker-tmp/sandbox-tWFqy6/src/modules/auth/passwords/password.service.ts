// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import type { Actor, PasswordChange } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { AppError, found } from '#platform/errors/app-error.js'
import { type RateLimit, RateLimiter } from '#platform/http/limits/rate-limiter.js'
import { UsersService } from '../../users/index.js'
import { passwordChanged } from '../auth.events.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { refuseCommonPassword } from './password.rules.js'
import { PasswordHasher } from './password-hasher.js'

/** Wrong passwords per session, so a stolen session cannot use up the attempts of the owner's devices. */
const CHECKS: RateLimit = { name: 'password-check', limit: 10, ttl: minutes(15) }

/** Changes a signed-in user's password, and checks it before actions that cannot be undone. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly changes: Changes,
    private readonly limiter: RateLimiter,
  ) {}

  /** Signs out every other device. Throws PASSWORD_WRONG, VALIDATION_FAILED (a common password), RATE_LIMITED. */
  async change(actor: Actor, { currentPassword, newPassword }: PasswordChange): Promise<void> {
    refuseCommonPassword(newPassword, 'newPassword')
    const from = await this.confirm(actor, currentPassword)
    const to = await this.hasher.hash(newPassword)
    await this.changes.run(actor, async (tx) => {
      await this.users.replacePassword(tx, actor.id, { from, to })
      await this.sessions.endOthers(tx, actor.id, actor.sessionId)
      await tx.emit(passwordChanged, { userId: actor.id })
    })
  }

  /**
   * Checks the password before an action that cannot be undone. Returns the hash that matched. Throws PASSWORD_WRONG,
   * RATE_LIMITED.
   */
  async confirm(actor: Actor, password: string): Promise<string> {
    await this.limiter.consume(CHECKS, actor.id, actor.sessionId)
    const { passwordHash } = found(await this.users.credentialsById(actor.id), 'ACCOUNT_CLOSED')
    const matches = await this.hasher.matches(passwordHash, password)
    if (!passwordHash || !matches) throw new AppError('PASSWORD_WRONG')
    await this.limiter.reset(CHECKS, actor.id, actor.sessionId)
    return passwordHash
  }
}

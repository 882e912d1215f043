// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import type { LoginInput, RegisterInput, SecondStep } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { AppError, ensure } from '#platform/errors/app-error.js'
import { type AttemptLimit, AttemptLimits } from '#platform/http/limits/attempt-limits.js'
import { type RateLimit, RateLimiter } from '#platform/http/limits/rate-limiter.js'
import { toUserView, UsersService } from '../../users/index.js'
import { needsFactor } from '../factors/proofs.service.js'
import { refuseCommonPassword } from '../passwords/password.rules.js'
import { PasswordHasher } from '../passwords/password-hasher.js'
import { type IssuedSession, SessionsService } from '../sessions/sessions.service.js'
import type { Client } from './client.js'
import { knownDevice } from './device-cookie.js'
import { SecondStepService } from './second-step.service.js'

/** Failed logins with one e-mail, whether or not an account has it. */
const LOGINS: AttemptLimit = {
  name: 'login',
  limit: 10,
  ttl: minutes(15),
  account: { limit: 100, ttl: minutes(60) },
  limitUnderAttack: 3,
}
/** Logins from one address to any account. Known devices don't count. */
const LOGINS_PER_ADDRESS: RateLimit = { name: 'login-address', limit: 20, ttl: minutes(1) }
/** Logins to one account from one address, successful ones too: each costs a password hash and starts a session. */
const LOGINS_OF_ACCOUNT: RateLimit = { name: 'login-account-address', limit: 30, ttl: minutes(10) }

/** Registers users and logs them in: a checked password becomes a session. */
@Injectable()
export class AuthService {
  private readonly logger = new Logger('Auth')

  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly attempts: AttemptLimits,
    private readonly limiter: RateLimiter,
    private readonly secondStep: SecondStepService,
    @InjectConfig() private readonly config: Config,
  ) {}

  /**
   * The account takes the client's language for its mails. Throws ROLE_NOT_ALLOWED, VALIDATION_FAILED (a common
   * password) or EMAIL_TAKEN.
   */
  async register(input: RegisterInput, { userAgent, language }: Client): Promise<IssuedSession> {
    ensure(input.role !== 'admin', 'ROLE_NOT_ALLOWED')
    refuseCommonPassword(input.password)
    const { password, offers, ...rest } = input
    const passwordHash = await this.hasher.hash(password)
    const user = await this.users.create({ ...rest, locale: language, passwordHash }, offers ? ['offers'] : [])
    return this.sessions.start(user, { passwordHash }, userAgent)
  }

  /**
   * Returns a session, or the second step of an admin with a second factor. Until that is done, the attempt counts as
   * failed. Throws RATE_LIMITED or LOGIN_FAILED. The response and its timing are the same whether or not the account
   * exists.
   */
  async login(input: LoginInput, { address, deviceCookie, userAgent }: Client): Promise<IssuedSession | SecondStep> {
    const account = await this.users.credentialsByEmail(input.email)
    const device = account && knownDevice(deviceCookie, account.id, this.config.JWT_SECRET)
    const origin = { address, knownDevice: device }
    if (device === null) await this.limiter.consumeForCaller(LOGINS_PER_ADDRESS, address)
    await this.limiter.consumeForCaller(LOGINS_OF_ACCOUNT, address, input.email)
    await this.attempts.registerAttempt(LOGINS, input.email, origin)
    const matches = await this.hasher.matches(account?.passwordHash, input.password)
    if (!account?.passwordHash || !matches) {
      this.logger.warn({ event: 'login-failed', actor: account?.id })
      throw new AppError('LOGIN_FAILED')
    }
    if (needsFactor(account)) return this.secondStep.begin(account, account.passwordHash)
    await this.attempts.clearAttempts(LOGINS, input.email, origin)
    this.logger.log({ event: 'login', actor: account.id })
    return this.sessions.start(toUserView(account), { passwordHash: account.passwordHash }, userAgent)
  }
}

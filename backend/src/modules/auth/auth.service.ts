import { Injectable, Logger } from '@nestjs/common'
import type { LoginInput, RegisterInput } from '@sofaseva/contract'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { AppError, ensure } from '../../platform/errors/app-error.js'
import { type AttemptLimit, AttemptLimits } from '../../platform/http/attempt-limits.js'
import { type Limit, RateLimits } from '../../platform/http/rate-limits.js'
import { toUserView, UsersService } from '../users/index.js'
import type { Client } from './client.js'
import { knownDevice } from './device-cookie.js'
import { ensureUncommon } from './password.rules.js'
import { Passwords } from './passwords.js'
import { type Grant, SessionsService } from './sessions.service.js'

/** Wrong attempts at one e-mail, whether or not it is somebody's. */
const LOGINS: AttemptLimit = {
  ...{ name: 'login', calls: 10, windowSeconds: 900 },
  account: { calls: 100, windowSeconds: 3_600 },
  callsUnderAttack: 3,
}
/** Of one address at any accounts, but for devices that are known. */
const LOGINS_OF_ADDRESS: Limit = { name: 'login-address', calls: 20, windowSeconds: 60 }

@Injectable()
export class AuthService {
  private readonly logger = new Logger('Auth')

  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly attempts: AttemptLimits,
    private readonly limits: RateLimits,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Throws ROLE_NOT_ALLOWED, VALIDATION_FAILED (a common password) or EMAIL_TAKEN. */
  async register(input: RegisterInput, userAgent: string): Promise<Grant> {
    ensure(input.role !== 'admin', 'ROLE_NOT_ALLOWED')
    ensureUncommon(input.password)
    const { password, ...rest } = input
    const passwordHash = await this.passwords.hash(password)
    return this.sessions.start(await this.users.create({ ...rest, passwordHash }), passwordHash, userAgent)
  }

  /** Throws RATE_LIMITED, or LOGIN_FAILED, the same and as slowly whether or not there is such an account. */
  async login(input: LoginInput, { address, deviceCookie, userAgent }: Client): Promise<Grant> {
    const account = await this.users.forLogin(input.email)
    const device = account && knownDevice(deviceCookie, account.id, this.config.JWT_SECRET)
    const origin = { address, knownDevice: device }
    if (device === null) await this.limits.consumeOf(LOGINS_OF_ADDRESS, address)
    await this.attempts.begin(LOGINS, input.email, origin)
    const matches = await this.passwords.matches(account?.passwordHash, input.password)
    if (!account?.passwordHash || !matches) {
      this.logger.warn({ event: 'login-failed', actor: account?.id })
      throw new AppError('LOGIN_FAILED')
    }
    await this.attempts.succeed(LOGINS, input.email, origin)
    this.logger.log({ event: 'login', actor: account.id })
    return this.sessions.start(toUserView(account), account.passwordHash, userAgent)
  }
}

import { Injectable, Logger } from '@nestjs/common'
import type { LoginInput, RegisterInput } from '@sofaseva/contract'
import { AppError, ensure } from '../../platform/errors/app-error.js'
import { type AccountLimit, AccountLimits } from '../../platform/http/account-limit.js'
import { toUserView, UsersService } from '../users/index.js'
import { ensureUncommon } from './password.rules.js'
import { Passwords } from './passwords.js'
import { type Grant, SessionsService } from './sessions.service.js'

/** Wrong attempts at one e-mail, whether or not it is somebody's. */
const LOGINS: AccountLimit = { name: 'login', calls: 10, windowSeconds: 900 }

@Injectable()
export class AuthService {
  private readonly logger = new Logger('Auth')

  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly limits: AccountLimits,
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
  async login(input: LoginInput, userAgent: string): Promise<Grant> {
    await this.limits.consume(LOGINS, input.email)
    const account = await this.users.forLogin(input.email)
    const matches = await this.passwords.matches(account?.passwordHash, input.password)
    if (!account?.passwordHash || !matches) {
      this.logger.warn({ event: 'login-failed', actor: account?.id })
      throw new AppError('LOGIN_FAILED')
    }
    await this.limits.forget(LOGINS, input.email)
    this.logger.log({ event: 'login', actor: account.id })
    return this.sessions.start(toUserView(account), account.passwordHash, userAgent)
  }
}

// @ts-nocheck
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { AppError } from '#platform/errors/app-error.js'
import { UsersService } from '../../users/index.js'
import { isCommonPassword } from '../passwords/password.rules.js'
import { PasswordHasher } from '../passwords/password-hasher.js'

/**
 * Creates the first admin from the environment if there is none, because no user can register as one. Invalid values
 * are logged and don't keep the site from starting.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger('FirstAdmin')

  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    @InjectConfig() private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.config
    if (!email || !password || (await this.users.hasAdmin())) return
    if (isCommonPassword(password)) {
      this.logger.error('No admin was made: ADMIN_PASSWORD is one of the most common ones. Please choose another.')
      return
    }
    const passwordHash = await this.hasher.hash(password)
    try {
      const isCreated = await this.users.createFirstAdmin({
        name: 'Admin',
        email: email.toLowerCase(),
        phone: '',
        passwordHash,
      })
      if (isCreated) this.logger.log('The first admin was made.')
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error
      this.logger.error(
        'No admin was made: ADMIN_EMAIL is the address of a customer or provider, and the environment never promotes an account. Please name another address, or delete the account first.',
      )
    }
  }
}

import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { UsersService } from '../users/index.js'
import { ensureUncommon } from './password.rules.js'
import { Passwords } from './passwords.js'

/** Makes the first admin from the environment, while there is none: nobody can register as one. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger('FirstAdmin')

  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    @InjectConfig() private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.config
    if (!email || !password || (await this.users.hasAdmin())) return
    ensureUncommon(password)
    const passwordHash = await this.passwords.hash(password)
    await this.users.create({ name: 'Admin', email: email.toLowerCase(), phone: '', role: 'admin', passwordHash })
    this.logger.log('The first admin was made.')
  }
}

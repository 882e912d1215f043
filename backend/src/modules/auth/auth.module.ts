import { createSecretKey } from 'node:crypto'
import { Global, Module } from '@nestjs/common'
import { JwtModule, type JwtModuleOptions } from '@nestjs/jwt'
import { CONFIG, type Config } from '../../platform/config/config.js'
import { Authenticator } from '../../platform/http/ports.js'
import { UsersModule } from '../users/index.js'
import { AccountController } from './account.controller.js'
import { AuthAccountClosure } from './account-closure.js'
import { AccountExportRepository } from './account-export.repository.js'
import { AccountsService } from './accounts.service.js'
import { AuthController } from './auth.controller.js'
import { AuthService } from './auth.service.js'
import { FirstAdmin } from './first-admin.js'
import { PasswordService } from './password.service.js'
import { PasswordResetService } from './password-reset.service.js'
import { PasswordResetsRepository } from './password-resets.repository.js'
import { Passwords } from './passwords.js'
import { SessionsRepository } from './sessions.repository.js'
import { SessionsService } from './sessions.service.js'

/** The key is made once: made from the text at every call, it would cost more than the check itself. */
function jwtOptions(config: Config): JwtModuleOptions {
  const key = createSecretKey(Buffer.from(config.JWT_SECRET))
  return { secretOrKeyProvider: () => key }
}

/** Global, because the guard of every route asks who a token belongs to. */
@Global()
@Module({
  imports: [UsersModule, JwtModule.registerAsync({ inject: [CONFIG], useFactory: jwtOptions })],
  controllers: [AuthController, AccountController],
  providers: [
    AuthService,
    PasswordService,
    PasswordResetService,
    PasswordResetsRepository,
    AccountsService,
    AccountExportRepository,
    AuthAccountClosure,
    Passwords,
    FirstAdmin,
    SessionsRepository,
    SessionsService,
    { provide: Authenticator, useExisting: SessionsService },
  ],
  exports: [Authenticator],
})
export class AuthModule {}

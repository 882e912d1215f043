import { createSecretKey } from 'node:crypto'
import { Global, Module } from '@nestjs/common'
import { JwtModule, type JwtModuleOptions } from '@nestjs/jwt'
import { CONFIG, type Config, InjectConfig } from '#platform/config/config.js'
import { MailPreviews } from '#platform/delivery/mail/mail-previews.js'
import { Authenticator } from '#platform/http/ports.js'
import { UsersModule } from '../users/index.js'
import { AccountController } from './account/account.controller.js'
import { AccountService } from './account/account.service.js'
import { AuthController } from './login/auth.controller.js'
import { AuthService } from './login/auth.service.js'
import { FirstAdmin } from './login/first-admin.js'
import { PasswordService } from './passwords/password.service.js'
import { PasswordHasher } from './passwords/password-hasher.js'
import { PasswordMailSender } from './passwords/password-mail-sender.js'
import { passwordChangedMail, passwordLinkMail } from './passwords/password-mails.js'
import { PasswordResetService } from './passwords/password-reset.service.js'
import { PasswordResetsRepository } from './passwords/password-resets.repository.js'
import { PasswordsController } from './passwords/passwords.controller.js'
import { SessionsController } from './sessions/sessions.controller.js'
import { SessionsRepository } from './sessions/sessions.repository.js'
import { SessionsService } from './sessions/sessions.service.js'

/** Creates the key once: deriving it from the text at every call would cost more than the check itself. */
function jwtOptions(config: Config): JwtModuleOptions {
  const key = createSecretKey(Buffer.from(config.JWT_SECRET))
  return { secretOrKeyProvider: () => key }
}

/** Global, because the guard of every route verifies tokens. */
@Global()
@Module({
  imports: [UsersModule, JwtModule.registerAsync({ inject: [CONFIG], useFactory: jwtOptions })],
  controllers: [AuthController, SessionsController, PasswordsController, AccountController],
  providers: [
    AuthService,
    PasswordService,
    PasswordResetService,
    PasswordMailSender,
    PasswordResetsRepository,
    AccountService,
    PasswordHasher,
    FirstAdmin,
    SessionsRepository,
    SessionsService,
    { provide: Authenticator, useExisting: SessionsService },
  ],
  exports: [Authenticator],
})
export class AuthModule {
  constructor(previews: MailPreviews, @InjectConfig() config: Config) {
    const sample = { name: 'Meera Joshi', email: 'person@example.com' }
    previews.register((locale) => [
      { name: 'Password link', mail: passwordLinkMail({ ...sample, locale }, 'sample-token', config) },
      { name: 'Password changed', mail: passwordChangedMail({ ...sample, locale }, config) },
    ])
  }
}

import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { Global, Module } from '@nestjs/common'
import { JwtModule, type JwtModuleOptions } from '@nestjs/jwt'
import { CONFIG, type Config, InjectConfig } from '#platform/config/config.js'
import { MailPreviews } from '#platform/delivery/mail/mail-previews.js'
import { Authenticator } from '#platform/http/ports.js'
import { safeEqual } from '#platform/lib/derived-secrets.js'
import { UsersModule } from '../users/index.js'
import { VerificationModule } from '../verification/index.js'
import { AccountController } from './account/account.controller.js'
import { AccountService } from './account/account.service.js'
import { AccessEnding } from './contacts/access-ending.js'
import { ContactChangesController } from './contacts/contact-changes.controller.js'
import { ContactChangesRepository } from './contacts/contact-changes.repository.js'
import { ContactChangesService } from './contacts/contact-changes.service.js'
import { ContactNoticeSender } from './contacts/contact-notice-sender.js'
import { contactChangedMail } from './contacts/contact-notices.js'
import { ContactUndoService } from './contacts/contact-undo.service.js'
import { FactorChanges } from './factors/factor-changes.js'
import { FactorsController } from './factors/factors.controller.js'
import { FactorsRepository } from './factors/factors.repository.js'
import { FactorsService } from './factors/factors.service.js'
import { PasskeysController } from './factors/passkeys.controller.js'
import { PasskeysRepository } from './factors/passkeys.repository.js'
import { PasskeysService } from './factors/passkeys.service.js'
import { ProofsController } from './factors/proofs.controller.js'
import { ProofsService } from './factors/proofs.service.js'
import { Tickets } from './factors/tickets.js'
import { invitationMail } from './invitations/invitation-mail.js'
import { InvitationMailSender } from './invitations/invitation-mail-sender.js'
import { InvitationsController } from './invitations/invitations.controller.js'
import { InvitationsRepository } from './invitations/invitations.repository.js'
import { InvitationsService } from './invitations/invitations.service.js'
import { AuthController } from './login/auth.controller.js'
import { AuthService } from './login/auth.service.js'
import { FirstAdmin } from './login/first-admin.js'
import { SecondStepController } from './login/second-step.controller.js'
import { SecondStepService } from './login/second-step.service.js'
import { AccountMergesController } from './merge/account-merges.controller.js'
import { AccountMergesService } from './merge/account-merges.service.js'
import { MergeNoticeSender } from './merge/merge-notice-sender.js'
import { accountsMergedMail } from './merge/merge-notices.js'
import { PasswordService } from './passwords/password.service.js'
import { PasswordHasher } from './passwords/password-hasher.js'
import { PasswordMailSender } from './passwords/password-mail-sender.js'
import { factorsChangedMail, passwordChangedMail, passwordLinkMail } from './passwords/password-mails.js'
import { PasswordResetService } from './passwords/password-reset.service.js'
import { PasswordResetsRepository } from './passwords/password-resets.repository.js'
import { PasswordsController } from './passwords/passwords.controller.js'
import { PhoneLoginController } from './phone/phone-login.controller.js'
import { PhoneLoginService } from './phone/phone-login.service.js'
import { SessionsController } from './sessions/sessions.controller.js'
import { SessionsRepository } from './sessions/sessions.repository.js'
import { SessionsService } from './sessions/sessions.service.js'

/**
 * Creates the keys once: deriving them from the text at every call would cost more than the check itself. The first one
 * signs, and a token is checked with the key that signed it.
 */
function jwtOptions({ ACCEPTED_SECRETS }: Config): JwtModuleOptions {
  const keys = ACCEPTED_SECRETS.map((secret) => createSecretKey(Buffer.from(secret)))
  const signerOf = (token: string) => {
    const end = token.lastIndexOf('.')
    const signed = (key: KeyObject) => createHmac('sha256', key).update(token.slice(0, end)).digest('base64url')
    return keys.find((key) => safeEqual(signed(key), token.slice(end + 1)))
  }
  return {
    secretOrKeyProvider: (_type, token) =>
      (keys.length > 1 && typeof token === 'string' && signerOf(token)) || (keys[0] as KeyObject),
  }
}

/** Global, because the guard of every route verifies tokens. */
@Global()
@Module({
  imports: [UsersModule, VerificationModule, JwtModule.registerAsync({ inject: [CONFIG], useFactory: jwtOptions })],
  controllers: [
    AuthController,
    PhoneLoginController,
    SecondStepController,
    SessionsController,
    PasswordsController,
    AccountController,
    FactorsController,
    PasskeysController,
    ProofsController,
    InvitationsController,
    ContactChangesController,
    AccountMergesController,
  ],
  providers: [
    AuthService,
    PasswordService,
    PasswordResetService,
    PasswordMailSender,
    PasswordResetsRepository,
    AccountService,
    SecondStepService,
    Tickets,
    FactorsRepository,
    PasskeysRepository,
    FactorChanges,
    FactorsService,
    PasskeysService,
    ProofsService,
    InvitationsRepository,
    InvitationsService,
    InvitationMailSender,
    PhoneLoginService,
    AccessEnding,
    ContactChangesRepository,
    ContactChangesService,
    ContactNoticeSender,
    ContactUndoService,
    AccountMergesService,
    MergeNoticeSender,
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
      {
        name: 'Contact changed',
        mail: contactChangedMail({ to: sample.email, locale, changeId: 'sample', contact: 'phone' }, config),
      },
      {
        name: 'Accounts merged',
        mail: accountsMergedMail({ to: sample.email, locale, supportPhone: '+91 20 4000 1234' }, config),
      },
      { name: 'Password changed', mail: passwordChangedMail({ ...sample, locale }, config) },
      { name: 'Factors changed', mail: factorsChangedMail({ ...sample, locale }, 'added', config) },
      {
        name: 'Invitation',
        mail: invitationMail(
          { email: sample.email, locale, staffRole: 'support', inviterName: sample.name },
          'sample-token',
          config,
        ),
      },
    ])
  }
}

// @ts-nocheck
import { Module } from '@nestjs/common'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { MailPreviews } from '#platform/delivery/mail/mail-previews.js'
import { UsersModule } from '../users/index.js'
import { CodesRepository } from './codes.repository.js'
import { codeMail } from './send/code-mail.js'
import { CodeSender } from './send/code-sender.js'
import { ProofCodes } from './verify/proof-codes.js'
import { TextLimits } from './verify/text-limits.js'
import { EmailVerificationController, PhoneVerificationController } from './verify/verification.controllers.js'
import { VerificationService } from './verify/verification.service.js'

/** Verifies e-mail addresses and phone numbers by one-time codes. */
@Module({
  imports: [UsersModule],
  controllers: [EmailVerificationController, PhoneVerificationController],
  providers: [CodesRepository, VerificationService, TextLimits, ProofCodes, CodeSender],
  exports: [ProofCodes],
})
export class VerificationModule {
  constructor(previews: MailPreviews, @InjectConfig() config: Config) {
    const sample = { to: 'person@example.com', digits: '123456', minutes: 10 }
    previews.register((locale) => [{ name: 'Code', mail: codeMail({ ...sample, locale }, config) }])
  }
}

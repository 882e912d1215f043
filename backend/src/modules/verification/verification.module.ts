import { Module } from '@nestjs/common'
import { UsersModule } from '../users/index.js'
import { VerificationAccountClosure } from './account-closure.js'
import { VerificationAccountExport } from './account-export.repository.js'
import { CodeCleanup } from './code-cleanup.js'
import { CodeSender } from './code-sender.js'
import { CodesRepository } from './codes.repository.js'
import { EmailVerificationController } from './email-verification.controller.js'
import { PhoneVerificationController } from './phone-verification.controller.js'
import { VerificationService } from './verification.service.js'

/** Verifies e-mail addresses and phone numbers by one-time codes. */
@Module({
  imports: [UsersModule],
  controllers: [EmailVerificationController, PhoneVerificationController],
  providers: [
    CodesRepository,
    VerificationService,
    CodeSender,
    VerificationAccountExport,
    CodeCleanup,
    VerificationAccountClosure,
  ],
})
export class VerificationModule {}

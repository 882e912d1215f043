import { Module } from '@nestjs/common'
import { CodesAccountClosure } from './account-closure.js'
import { CodeSender } from './code-sender.js'
import { CodesRepository } from './codes.repository.js'
import { EmailVerificationController } from './email-verification.controller.js'
import { PhoneVerificationController } from './phone-verification.controller.js'
import { VerificationService } from './verification.service.js'

/** Proves e-mail addresses and phone numbers, with the same codes. */
@Module({
  controllers: [EmailVerificationController, PhoneVerificationController],
  providers: [CodesRepository, VerificationService, CodeSender, CodesAccountClosure],
})
export class EmailVerificationModule {}

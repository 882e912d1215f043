import { Module } from '@nestjs/common'
import { UsersModule } from '../users/index.js'
import { CodesRepository } from './codes.repository.js'
import { CodeSender } from './send/code-sender.js'
import { EmailVerificationController } from './verify/email-verification.controller.js'
import { PhoneVerificationController } from './verify/phone-verification.controller.js'
import { TextLimits } from './verify/text-limits.js'
import { VerificationService } from './verify/verification.service.js'

/** Verifies e-mail addresses and phone numbers by one-time codes. */
@Module({
  imports: [UsersModule],
  controllers: [EmailVerificationController, PhoneVerificationController],
  providers: [CodesRepository, VerificationService, TextLimits, CodeSender],
})
export class VerificationModule {}

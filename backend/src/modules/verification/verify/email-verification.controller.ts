import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type Actor as ActorValue,
  type CodeSent,
  codeSentSchema,
  type EmailVerificationStatus,
  type EmailVerified,
  emailVerificationStatusSchema,
  emailVerifiedSchema,
  type OtpInput,
  otpSchema,
} from '@sofaseva/contract'
import { Actor, Allow } from '../../../platform/http/allow.js'
import { ApiZodResponse } from '../../../platform/http/api-zod-response.js'
import { ThrottleByPerson } from '../../../platform/http/throttle.js'
import { SEND_RATE_LIMIT, VERIFY_RATE_LIMIT } from '../code.rules.js'
import { VerificationService } from './verification.service.js'

@ApiTags('verification')
@Controller('email-verification')
export class EmailVerificationController {
  constructor(private readonly verification: VerificationService) {}

  @Get('status')
  @Allow('account.verify')
  @ApiZodResponse(200, emailVerificationStatusSchema, { summary: 'Read whether your e-mail is verified' })
  async status(@Actor() actor: ActorValue): Promise<EmailVerificationStatus> {
    const { verifiedAt, isPending, resendAt } = await this.verification.status(actor, 'email')
    return {
      isEmailVerified: verifiedAt !== null,
      emailVerifiedAt: verifiedAt?.toISOString() ?? null,
      hasPendingVerification: isPending,
      resendAt: resendAt?.toISOString() ?? null,
    }
  }

  @Post('send')
  @HttpCode(200)
  @Allow('account.verify')
  @ThrottleByPerson(SEND_RATE_LIMIT)
  @ApiZodResponse(200, codeSentSchema, { summary: 'Send a code to your e-mail', errors: ['ALREADY_VERIFIED'] })
  send(@Actor() actor: ActorValue): Promise<CodeSent> {
    return this.verification.send(actor, 'email')
  }

  @Post('resend')
  @HttpCode(200)
  @Allow('account.verify')
  @ThrottleByPerson(SEND_RATE_LIMIT)
  @ApiZodResponse(200, codeSentSchema, { summary: 'Send another code to your e-mail', errors: ['ALREADY_VERIFIED'] })
  resend(@Actor() actor: ActorValue): Promise<CodeSent> {
    return this.verification.send(actor, 'email')
  }

  @Post('verify')
  @HttpCode(200)
  @Allow('account.verify')
  @ThrottleByPerson(VERIFY_RATE_LIMIT)
  @ApiZodResponse(200, emailVerifiedSchema, {
    summary: 'Verify your e-mail with a code',
    errors: ['OTP_INVALID', 'ALREADY_VERIFIED'],
  })
  async verify(@Actor() actor: ActorValue, @Body({ schema: otpSchema }) { otp }: OtpInput): Promise<EmailVerified> {
    const verifiedAt = await this.verification.verify(actor, 'email', otp)
    return { success: true, message: 'Email verified successfully!', emailVerifiedAt: verifiedAt.toISOString() }
  }
}

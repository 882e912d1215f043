import { Body, Controller, Get, HttpCode, Ip, Post, Res } from '@nestjs/common'
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
import type { FastifyReply } from 'fastify'
import { Actor, Allow } from '../../../platform/http/allow.js'
import { ApiZodResponse } from '../../../platform/http/api-zod-response.js'
import { ThrottleByPerson } from '../../../platform/http/throttle.js'
import { answerTranslator } from '../../../platform/i18n/answer-translator.js'
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
  @ApiZodResponse(200, codeSentSchema, {
    summary: 'Send a code to your e-mail',
    errors: ['ALREADY_VERIFIED'],
    headers: ['Content-Language'],
  })
  send(
    @Actor() actor: ActorValue,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodeSent> {
    return this.sendCode(actor, address, reply)
  }

  @Post('resend')
  @HttpCode(200)
  @Allow('account.verify')
  @ThrottleByPerson(SEND_RATE_LIMIT)
  @ApiZodResponse(200, codeSentSchema, {
    summary: 'Send another code to your e-mail',
    errors: ['ALREADY_VERIFIED'],
    headers: ['Content-Language'],
  })
  resend(
    @Actor() actor: ActorValue,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodeSent> {
    return this.sendCode(actor, address, reply)
  }

  @Post('verify')
  @HttpCode(200)
  @Allow('account.verify')
  @ThrottleByPerson(VERIFY_RATE_LIMIT)
  @ApiZodResponse(200, emailVerifiedSchema, {
    summary: 'Verify your e-mail with a code',
    errors: ['OTP_INVALID'],
    headers: ['Content-Language'],
  })
  async verify(
    @Actor() actor: ActorValue,
    @Body({ schema: otpSchema }) { otp }: OtpInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EmailVerified> {
    const verifiedAt = await this.verification.verify(actor, 'email', otp)
    return {
      success: true,
      message: answerTranslator(reply).t('answers.emailVerified'),
      emailVerifiedAt: verifiedAt.toISOString(),
    }
  }

  private async sendCode(actor: ActorValue, address: string, reply: FastifyReply): Promise<CodeSent> {
    const sent = await this.verification.send(actor, 'email', address)
    return { success: true, message: answerTranslator(reply).t('answers.codeSentByEmail'), ...sent }
  }
}

import { Body, Controller, Get, HttpCode, Ip, Post, Res } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type Actor as ActorValue,
  type CodeSent,
  codeSentSchema,
  type OtpInput,
  otpSchema,
  type PhoneVerificationStatus,
  type PhoneVerified,
  phoneVerificationStatusSchema,
  phoneVerifiedSchema,
} from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { Actor, Allow } from '../../../platform/http/allow.js'
import { ApiZodResponse } from '../../../platform/http/api-zod-response.js'
import { ThrottleByPerson } from '../../../platform/http/throttle.js'
import { answerTranslator } from '../../../platform/i18n/answer-translator.js'
import { SEND_RATE_LIMIT, VERIFY_RATE_LIMIT } from '../code.rules.js'
import { VerificationService } from './verification.service.js'

@ApiTags('verification')
@Controller('phone-verification')
export class PhoneVerificationController {
  constructor(private readonly verification: VerificationService) {}

  @Get('status')
  @Allow('account.verify')
  @ApiZodResponse(200, phoneVerificationStatusSchema, { summary: 'Read whether your phone is verified' })
  async status(@Actor() actor: ActorValue): Promise<PhoneVerificationStatus> {
    const { verifiedAt, isPending, resendAt } = await this.verification.status(actor, 'phone')
    return {
      isPhoneVerified: verifiedAt !== null,
      phoneVerifiedAt: verifiedAt?.toISOString() ?? null,
      hasPendingVerification: isPending,
      resendAt: resendAt?.toISOString() ?? null,
    }
  }

  @Post('send')
  @HttpCode(200)
  @Allow('account.verify')
  @ThrottleByPerson(SEND_RATE_LIMIT)
  @ApiZodResponse(200, codeSentSchema, {
    summary: 'Text a code to your phone',
    errors: ['VALIDATION_FAILED', 'ALREADY_VERIFIED', 'PHONE_NOT_SERVED', 'TEXTS_UNAVAILABLE'],
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
    summary: 'Text another code to your phone',
    errors: ['VALIDATION_FAILED', 'ALREADY_VERIFIED', 'PHONE_NOT_SERVED', 'TEXTS_UNAVAILABLE'],
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
  @ApiZodResponse(200, phoneVerifiedSchema, {
    summary: 'Verify your phone with a code',
    errors: ['OTP_INVALID'],
    headers: ['Content-Language'],
  })
  async verify(
    @Actor() actor: ActorValue,
    @Body({ schema: otpSchema }) { otp }: OtpInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PhoneVerified> {
    const verifiedAt = await this.verification.verify(actor, 'phone', otp)
    return {
      success: true,
      message: answerTranslator(reply).t('answers.phoneVerified'),
      phoneVerifiedAt: verifiedAt.toISOString(),
    }
  }

  private async sendCode(actor: ActorValue, address: string, reply: FastifyReply): Promise<CodeSent> {
    const sent = await this.verification.send(actor, 'phone', address)
    return { success: true, message: answerTranslator(reply).t('answers.codeSentByText'), ...sent }
  }
}

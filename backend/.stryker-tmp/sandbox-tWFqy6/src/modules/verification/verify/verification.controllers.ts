// @ts-nocheck
import { HttpCode, Ip, Res, type Type } from '@nestjs/common'
import {
  type Actor,
  CodeSent,
  EmailVerificationStatus,
  EmailVerified,
  type ErrorCode,
  OtpInput,
  PhoneVerificationStatus,
  PhoneVerified,
  type PlainMessageKey,
} from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ThrottleByUser } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Get, Post } from '#platform/http/route.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import type { VerifiedContact } from '../../users/index.js'
import { SEND_RATE_LIMIT, VERIFY_RATE_LIMIT } from '../code.rules.js'
import { VerificationService, type VerificationStatus } from './verification.service.js'

interface Kind<Status, Verified> {
  purpose: VerifiedContact
  summaries: Record<'status' | 'send' | 'resend' | 'verify', string>
  sendErrors: readonly ErrorCode[]
  sentText: PlainMessageKey
  verifiedText: PlainMessageKey
  statusSchema: z.ZodType<Status>
  verifiedSchema: z.ZodType<Verified>
  toStatus(status: VerificationStatus): Status
  toVerified(verifiedAt: string): Omit<Verified, 'success' | 'message'>
}

/** Routes that verify a user's e-mail or phone with a one-time code. */
function verificationController<Status, Verified>(kind: Kind<Status, Verified>): Type {
  const { purpose, summaries, sendErrors } = kind
  const headers = ['Content-Language'] as const

  @Controller(`${purpose}-verification`, { tag: 'verification' })
  class VerificationController {
    constructor(private readonly verification: VerificationService) {}

    @Get('status')
    @Allow('account.verify')
    @ApiZodResponse(200, kind.statusSchema, { summary: summaries.status })
    async status(@CurrentActor() actor: Actor): Promise<Status> {
      return kind.toStatus(await this.verification.status(actor, purpose))
    }

    @Post('send')
    @HttpCode(200)
    @Allow('account.verify')
    @ThrottleByUser(SEND_RATE_LIMIT)
    @ApiZodResponse(200, CodeSent, { summary: summaries.send, errors: sendErrors, headers })
    async send(
      @CurrentActor() actor: Actor,
      @Ip() address: string,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<CodeSent> {
      const sent = await this.verification.send(actor, purpose, address)
      return { success: true, message: responseTranslator(reply).t(kind.sentText), ...sent }
    }

    @Post('resend')
    @HttpCode(200)
    @Allow('account.verify')
    @ThrottleByUser(SEND_RATE_LIMIT)
    @ApiZodResponse(200, CodeSent, { summary: summaries.resend, errors: sendErrors, headers })
    resend(
      @CurrentActor() actor: Actor,
      @Ip() address: string,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<CodeSent> {
      return this.send(actor, address, reply)
    }

    @Post('verify')
    @HttpCode(200)
    @Allow('account.verify')
    @ThrottleByUser(VERIFY_RATE_LIMIT)
    @ApiZodResponse(200, kind.verifiedSchema, { summary: summaries.verify, errors: ['OTP_INVALID'], headers })
    async verify(
      @CurrentActor() actor: Actor,
      @Body({ schema: OtpInput }) { otp }: OtpInput,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const verifiedAt = await this.verification.verify(actor, purpose, otp)
      const message = responseTranslator(reply).t(kind.verifiedText)
      return { success: true, message, ...kind.toVerified(verifiedAt.toISOString()) }
    }
  }

  // The OpenAPI document names operations by their controller.
  const name = `${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}VerificationController`
  return Object.defineProperty(VerificationController, 'name', { value: name })
}

function statusOf({ isPending, resendAt }: VerificationStatus) {
  return { hasPendingVerification: isPending, resendAt: resendAt?.toISOString() ?? null }
}

export const EmailVerificationController = verificationController({
  purpose: 'email',
  summaries: {
    status: 'Read whether your e-mail is verified',
    send: 'Send a code to your e-mail',
    resend: 'Send another code to your e-mail',
    verify: 'Verify your e-mail with a code',
  },
  sendErrors: ['ALREADY_VERIFIED'],
  sentText: 'answers.codeSentByEmail',
  verifiedText: 'answers.emailVerified',
  statusSchema: EmailVerificationStatus,
  verifiedSchema: EmailVerified,
  toStatus: (status) => ({
    isEmailVerified: status.verifiedAt !== null,
    emailVerifiedAt: status.verifiedAt?.toISOString() ?? null,
    ...statusOf(status),
  }),
  toVerified: (emailVerifiedAt) => ({ emailVerifiedAt }),
})

export const PhoneVerificationController = verificationController({
  purpose: 'phone',
  summaries: {
    status: 'Read whether your phone is verified',
    send: 'Text a code to your phone',
    resend: 'Text another code to your phone',
    verify: 'Verify your phone with a code',
  },
  sendErrors: ['VALIDATION_FAILED', 'ALREADY_VERIFIED', 'PHONE_NOT_SERVED', 'TEXTS_UNAVAILABLE'],
  sentText: 'answers.codeSentByText',
  verifiedText: 'answers.phoneVerified',
  statusSchema: PhoneVerificationStatus,
  verifiedSchema: PhoneVerified,
  toStatus: (status) => ({
    isPhoneVerified: status.verifiedAt !== null,
    phoneVerifiedAt: status.verifiedAt?.toISOString() ?? null,
    ...statusOf(status),
  }),
  toVerified: (phoneVerifiedAt) => ({ phoneVerifiedAt }),
})

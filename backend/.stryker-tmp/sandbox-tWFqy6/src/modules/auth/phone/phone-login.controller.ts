// @ts-nocheck
import { HttpCode, Req, Res } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import { PhoneCodeRequest, PhoneCodeSent, PhoneProof, Session } from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { AllowAnyone, OpenInMaintenance } from '#platform/http/allow.js'
import { ThrottleByAddress } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Post } from '#platform/http/route.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import { requestContextOf } from '../login/client.js'
import { openSession } from '../login/open-session.js'
import { PhoneLoginService } from './phone-login.service.js'

/** Applies before the body is read. The service has narrower limits. */
const CALLS = { limit: 120, ttl: minutes(1) }

@Controller('auth/phone', { tag: 'auth' })
export class PhoneLoginController {
  constructor(
    private readonly logins: PhoneLoginService,
    @InjectConfig() private readonly config: Config,
  ) {}

  @Post('code')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @ThrottleByAddress(CALLS)
  @ApiZodResponse(200, PhoneCodeSent, {
    summary: 'Text a code to a number, with or without an account',
    errors: ['PHONE_LOGIN_OFF', 'PHONE_NOT_SERVED', 'TEXTS_UNAVAILABLE'],
    headers: ['Content-Language'],
  })
  async requestCode(
    @Body({ schema: PhoneCodeRequest }) { phone }: PhoneCodeRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PhoneCodeSent> {
    const sent = await this.logins.requestCode(phone, requestContextOf(request, this.config.SECURE_COOKIES))
    return { success: true, message: responseTranslator(reply).t('answers.codeSentByText'), ...sent }
  }

  @Post('login')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @ThrottleByAddress(CALLS)
  @ApiZodResponse(200, Session, {
    summary: 'Log in with a texted code. A new number gets a customer account',
    errors: ['OTP_INVALID', 'LOGIN_FAILED', 'PHONE_LOGIN_OFF', 'PHONE_LOGIN_REFUSED', 'PHONE_RECENTLY_CHANGED'],
  })
  async login(
    @Body({ schema: PhoneProof }) body: PhoneProof,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const client = requestContextOf(request, this.config.SECURE_COOKIES)
    return openSession(reply, client, await this.logins.login(body, client), this.config)
  }
}

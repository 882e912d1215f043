// @ts-nocheck
import { HttpCode, Req, Res } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import { type Actor, MessageResponse, PasswordChange, PasswordForgotten, PasswordReset } from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Allow, AllowAnyone, CurrentActor } from '#platform/http/allow.js'
import { ThrottleByUser } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Post, Put } from '#platform/http/route.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import { requestContextOf } from '../login/client.js'
import { setDeviceCookie, withKnownDevice } from '../login/device-cookie.js'
import { PasswordService } from './password.service.js'
import { PasswordResetService } from './password-reset.service.js'

const ATTEMPTS = { limit: 30, ttl: minutes(10) }

@Controller('auth/password', { tag: 'auth' })
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordService,
    private readonly resets: PasswordResetService,
    @InjectConfig() private readonly config: Config,
  ) {}

  @Put()
  @Allow('account.password')
  @ThrottleByUser(ATTEMPTS)
  @ApiZodResponse(200, MessageResponse, {
    summary: 'Change your password',
    errors: ['PASSWORD_WRONG'],
    headers: ['Content-Language'],
  })
  async changePassword(
    @CurrentActor() actor: Actor,
    @Body({ schema: PasswordChange }) body: PasswordChange,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponse> {
    await this.passwords.change(actor, body)
    return { success: true, message: responseTranslator(reply).t('answers.passwordChanged') }
  }

  @Post('forgot')
  @HttpCode(200)
  @AllowAnyone()
  @ApiZodResponse(200, MessageResponse, {
    summary: 'Request a password link',
    headers: ['Content-Language'],
  })
  async forgotPassword(
    @Body({ schema: PasswordForgotten }) { email }: PasswordForgotten,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponse> {
    await this.resets.requestReset(email, requestContextOf(request, this.config.SECURE_COOKIES))
    return { success: true, message: responseTranslator(reply).t('answers.resetLinkSent') }
  }

  @Post('reset')
  @HttpCode(200)
  @AllowAnyone()
  @ApiZodResponse(200, MessageResponse, {
    summary: 'Set a new password by a link',
    errors: ['RESET_LINK_INVALID'],
    headers: ['Content-Language'],
  })
  async resetPassword(
    @Body({ schema: PasswordReset }) body: PasswordReset,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponse> {
    const { SECURE_COOKIES, JWT_SECRET } = this.config
    const client = requestContextOf(request, SECURE_COOKIES)
    const userId = await this.resets.reset(body, client)
    // The mailed link proves ownership, so this device becomes a known one. Failed logins elsewhere don't lock it out.
    setDeviceCookie(reply, withKnownDevice(client.deviceCookie, userId, JWT_SECRET), SECURE_COOKIES)
    return { success: true, message: responseTranslator(reply).t('answers.passwordSet') }
  }
}

// @ts-nocheck
import { HttpCode, Req, Res } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import { PasskeyLogin, PasskeyPrompt, SecondStepInput, Session } from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { AllowAnyone, OpenInMaintenance } from '#platform/http/allow.js'
import { ThrottleByAddress } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Post } from '#platform/http/route.js'
import { requestContextOf } from './client.js'
import { openSession } from './open-session.js'
import { SecondStepService } from './second-step.service.js'

const LOGINS = { limit: 60, ttl: minutes(1) }

@Controller('auth/login', { tag: 'auth' })
export class SecondStepController {
  constructor(
    private readonly secondStep: SecondStepService,
    @InjectConfig() private readonly config: Config,
  ) {}

  @Post('second-step')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @ThrottleByAddress(LOGINS)
  @ApiZodResponse(200, Session, {
    summary: 'Finish a login with a second factor',
    errors: ['PROOF_INVALID', 'LOGIN_FAILED'],
  })
  async finish(
    @Body({ schema: SecondStepInput }) body: SecondStepInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const client = requestContextOf(request, this.config.SECURE_COOKIES)
    return openSession(reply, client, await this.secondStep.finish(body, client), this.config)
  }

  @Post('passkey-prompt')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @ThrottleByAddress(LOGINS)
  @ApiZodResponse(200, PasskeyPrompt, { summary: 'Begin a login with a passkey' })
  passkeyPrompt(): Promise<PasskeyPrompt> {
    return this.secondStep.passkeyPrompt()
  }

  @Post('passkey')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @ThrottleByAddress(LOGINS)
  @ApiZodResponse(200, Session, { summary: 'Log in with a passkey', errors: ['PROOF_INVALID', 'LOGIN_FAILED'] })
  async passkey(
    @Body({ schema: PasskeyLogin }) body: PasskeyLogin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const client = requestContextOf(request, this.config.SECURE_COOKIES)
    return openSession(reply, client, await this.secondStep.loginByPasskey(body, client), this.config)
  }
}

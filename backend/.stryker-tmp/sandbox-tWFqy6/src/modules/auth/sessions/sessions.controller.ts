// @ts-nocheck
import { HttpCode, Req, Res } from '@nestjs/common'
import { type Actor, type Device, Devices, IdParams, type Language, Success } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Controller, Delete, Get, Param, Post } from '#platform/http/route.js'
import { clearSessionCookies, ensureXsrf } from './session-cookies.js'
import { SessionsService } from './sessions.service.js'

const SUCCESS = { success: true } as const

@Controller('auth', { tag: 'auth' })
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get('sessions')
  @Allow('account.sessions')
  @ApiZodResponse(200, Devices, { summary: 'List the devices you are signed in on' })
  devices(@CurrentActor() actor: Actor, @RequestLanguage() language: Language): Promise<Device[]> {
    return this.sessions.listDevices(actor, TRANSLATORS[language])
  }

  @Delete('sessions/:id')
  @Allow('account.sessions')
  @ApiZodResponse(200, Success, { summary: 'Sign one device out', errors: ['SESSION_NOT_FOUND'] })
  async endSession(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams) {
    await this.sessions.endOne(actor, id)
    return SUCCESS
  }

  @Post('logout-everywhere')
  @HttpCode(200)
  @Allow('account.sessions')
  @ApiZodResponse(200, Success, { summary: 'Sign out everywhere', errors: ['XSRF_FAILED'] })
  async logoutEverywhere(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    ensureXsrf(request, this.sessions.xsrfTokenOf(actor.sessionId))
    await this.sessions.endAll(actor)
    clearSessionCookies(reply)
    return SUCCESS
  }
}

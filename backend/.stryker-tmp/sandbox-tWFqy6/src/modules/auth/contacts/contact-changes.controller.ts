// @ts-nocheck
import { HttpCode, Req, Res } from '@nestjs/common'
import { hours, minutes } from '@nestjs/throttler'
import {
  type Actor,
  ContactChangeConfirmation,
  ContactChangeRequest,
  ContactChangeStarted,
  ContactChangeUndo,
  IdParams,
  MessageResponse,
  User,
} from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Allow, AllowAnyone, CurrentActor } from '#platform/http/allow.js'
import { ThrottleByAddress, ThrottleByUser } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Param, Post } from '#platform/http/route.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import { requestContextOf } from '../login/client.js'
import { ContactChangesService } from './contact-changes.service.js'
import { ContactUndoService } from './contact-undo.service.js'

@Controller('auth/contact-changes', { tag: 'auth' })
export class ContactChangesController {
  constructor(
    private readonly changes: ContactChangesService,
    private readonly undoing: ContactUndoService,
    @InjectConfig() private readonly config: Config,
  ) {}

  // Each sends up to two codes.
  @Post()
  @HttpCode(200)
  @Allow('account.verify')
  @ThrottleByUser({ limit: 10, ttl: hours(1) })
  @ApiZodResponse(200, ContactChangeStarted, {
    summary: 'Start to change your e-mail or phone',
    errors: ['PHONE_NOT_SERVED', 'TEXTS_UNAVAILABLE'],
    headers: ['Content-Language'],
  })
  async start(
    @CurrentActor() actor: Actor,
    @Body({ schema: ContactChangeRequest }) body: ContactChangeRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactChangeStarted> {
    const client = requestContextOf(request, this.config.SECURE_COOKIES)
    const started = await this.changes.start(actor, body, client)
    return { success: true, message: responseTranslator(reply).t('answers.changeCodesSent'), ...started }
  }

  @Post('undo')
  @HttpCode(200)
  @AllowAnyone()
  @ThrottleByAddress({ limit: 30, ttl: minutes(10) })
  @ApiZodResponse(200, MessageResponse, {
    summary: 'Undo a change of an e-mail or phone by its link',
    errors: ['UNDO_LINK_INVALID', 'EMAIL_TAKEN', 'PHONE_TAKEN'],
    headers: ['Content-Language'],
  })
  async undo(
    @Body({ schema: ContactChangeUndo }) { token }: ContactChangeUndo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponse> {
    await this.undoing.undo(token)
    return { success: true, message: responseTranslator(reply).t('answers.changeUndone') }
  }

  @Post(':id/confirm')
  @HttpCode(200)
  @Allow('account.verify')
  @ThrottleByUser({ limit: 60, ttl: minutes(10) })
  @ApiZodResponse(200, User, {
    summary: 'Change your e-mail or phone with the codes',
    errors: ['OTP_INVALID', 'PASSWORD_WRONG', 'EMAIL_TAKEN', 'PHONE_TAKEN', 'PHONE_RECENTLY_CHANGED'],
  })
  confirm(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ContactChangeConfirmation }) body: ContactChangeConfirmation,
  ): Promise<User> {
    return this.changes.confirm(actor, id, body)
  }
}

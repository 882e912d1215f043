import { HttpCode, Req, Res } from '@nestjs/common'
import { hours, minutes } from '@nestjs/throttler'
import {
  AccountMergePreview,
  AccountMergeProof,
  AccountMergeRequest,
  AccountMergeStarted,
  type Actor,
  User,
} from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Allow, CurrentActor, NeedsProof } from '#platform/http/allow.js'
import { ThrottleByUser } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Post } from '#platform/http/route.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import { requestContextOf } from '../login/client.js'
import { AccountMergesService } from './account-merges.service.js'

const PROOF_ERRORS = [
  'OTP_INVALID',
  'MERGE_ACCOUNT_NOT_FOUND',
  'MERGE_REFUSED',
  'MERGE_NEEDS_EMAIL',
  'MERGE_TOO_SOON',
] as const

@Controller('auth/account-merges', { tag: 'auth' })
export class AccountMergesController {
  constructor(
    private readonly merges: AccountMergesService,
    @InjectConfig() private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(200)
  @Allow('account.merge')
  @NeedsProof()
  @ThrottleByUser({ limit: 10, ttl: hours(1) })
  @ApiZodResponse(200, AccountMergeStarted, {
    summary: 'Send a code to the contact of your other account',
    errors: ['MERGE_REFUSED', 'PHONE_NOT_SERVED', 'TEXTS_UNAVAILABLE'],
    headers: ['Content-Language'],
  })
  async start(
    @CurrentActor() actor: Actor,
    @Body({ schema: AccountMergeRequest }) body: AccountMergeRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountMergeStarted> {
    const started = await this.merges.start(actor, body, requestContextOf(request, this.config.SECURE_COOKIES))
    return { success: true, message: responseTranslator(reply).t('answers.mergeCodeSent'), ...started }
  }

  @Post('preview')
  @HttpCode(200)
  @Allow('account.merge')
  @ThrottleByUser({ limit: 30, ttl: minutes(10) })
  @ApiZodResponse(200, AccountMergePreview, { summary: 'See what a merge would move', errors: PROOF_ERRORS })
  preview(
    @CurrentActor() actor: Actor,
    @Body({ schema: AccountMergeProof }) body: AccountMergeProof,
  ): Promise<AccountMergePreview> {
    return this.merges.preview(actor, body)
  }

  @Post('confirm')
  @HttpCode(200)
  @Allow('account.merge')
  @NeedsProof()
  @ThrottleByUser({ limit: 30, ttl: minutes(10) })
  @ApiZodResponse(200, User, {
    summary: 'Merge your other account into this one',
    errors: [...PROOF_ERRORS, 'USER_NOT_FOUND'],
  })
  confirm(@CurrentActor() actor: Actor, @Body({ schema: AccountMergeProof }) body: AccountMergeProof): Promise<User> {
    return this.merges.confirm(actor, body)
  }
}

import { Headers, HttpCode, Req, Res } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import { type Actor, ChatAnswer, ChatHandoff, ChatHandoffResponse, ChatMessageCreate } from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AllowAnyone, MaybeActor, rejectInvalidToken } from '#platform/http/allow.js'
import { ThrottleByAddress } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { LOGIN_ERRORS } from '#platform/http/openapi/documented-errors.js'
import { Body, Controller, Post } from '#platform/http/route.js'
import { IDEMPOTENCY_ERRORS, IDEMPOTENCY_HEADERS, idempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { languageOf, responseTranslator } from '#platform/lib/answer-translator.js'
import { LiveDataService } from './answers/live-data.js'
import { ChatService } from './conversation/chat.service.js'
import { HandoffService } from './handoff/handoff.service.js'

@Controller('chatbot', { tag: 'chatbot' })
export class ChatbotController {
  constructor(
    private readonly chat: ChatService,
    private readonly handoffs: HandoffService,
    private readonly live: LiveDataService,
  ) {}

  @Post('message')
  @HttpCode(200)
  @AllowAnyone()
  @ThrottleByAddress({ limit: 600, ttl: minutes(1) })
  @ApiZodResponse(200, ChatAnswer, {
    summary: 'Ask the chat assistant',
    errors: [...LOGIN_ERRORS],
    headers: ['Content-Language'],
  })
  async message(
    @MaybeActor() actor: Actor | undefined,
    @Body({ schema: ChatMessageCreate }) body: ChatMessageCreate,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatAnswer> {
    rejectInvalidToken(request)
    const answer = await this.chat.answer(actor, body, {
      pageLanguage: languageOf(request),
      address: request.ip,
    })
    void reply.header('content-language', answer.language).header('vary', 'accept-language')
    return answer
  }

  @Post('hand-over')
  @AllowAnyone()
  @ThrottleByAddress({ limit: 10, ttl: minutes(10) })
  @ApiZodResponse(201, ChatHandoffResponse, {
    summary: 'Escalate a conversation to the team',
    requestHeaders: IDEMPOTENCY_HEADERS,
    errors: [...LOGIN_ERRORS, 'CHAT_SESSION_NOT_FOUND', ...IDEMPOTENCY_ERRORS],
    headers: ['Content-Language'],
  })
  async handoff(
    @MaybeActor() actor: Actor | undefined,
    @Body({ schema: ChatHandoff }) body: ChatHandoff,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatHandoffResponse> {
    rejectInvalidToken(request)
    const once = idempotentRequest(actor ?? null, key, ['chatbot.hand-over', body])
    await this.handoffs.handoff(actor, body, { language: languageOf(request), address: request.ip }, once)
    const hours = await this.live.answerHours()
    return { success: true, message: responseTranslator(reply).t('chatbot.handOver.sent', { hours }) }
  }
}

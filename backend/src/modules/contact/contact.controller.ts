import { Headers, HttpCode, Req, Res } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import {
  type Actor,
  ContactChangeResponse,
  ContactMessageList,
  ContactMessagesQuery,
  ContactReplyCreate,
  ContactResponse,
  ContactStatusUpdate,
  ContactSubmit,
  ContactThreadResponse,
  IdParams,
  RevisionQuery,
  Success,
} from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RecordAccess } from '#platform/access-log/record-access.js'
import { Allow, AllowAnyone, CurrentActor, MaybeActor, rejectInvalidToken } from '#platform/http/allow.js'
import { ThrottleByAddress } from '#platform/http/limits/throttle.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { LOGIN_ERRORS } from '#platform/http/openapi/documented-errors.js'
import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '#platform/http/route.js'
import { IDEMPOTENCY_ERRORS, IDEMPOTENCY_HEADERS, idempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { languageOf, responseTranslator } from '#platform/lib/answer-translator.js'
import type { Paged } from '#platform/lists/list.js'
import { ContactService } from './contact.service.js'
import { ContactMessagesService } from './contact-messages.service.js'

@Controller('contact', { tag: 'contact' })
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly messages: ContactMessagesService,
  ) {}

  @Post('submit')
  @AllowAnyone()
  @ThrottleByAddress({ limit: 10, ttl: minutes(10) })
  @ApiZodResponse(201, ContactResponse, {
    summary: 'Send a contact message or a grievance',
    requestHeaders: IDEMPOTENCY_HEADERS,
    errors: [...LOGIN_ERRORS, ...IDEMPOTENCY_ERRORS],
    headers: ['Content-Language'],
  })
  async submit(
    @MaybeActor() actor: Actor | undefined,
    @Body({ schema: ContactSubmit }) body: ContactSubmit,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactResponse> {
    rejectInvalidToken(request)
    const repeatable = idempotentRequest(null, key, ['contact.submit', body])
    const number = await this.contact.submit(actor, body, languageOf(request), repeatable)
    const { t } = responseTranslator(reply)
    const message = number === null ? t('answers.contactSent') : t('answers.grievanceSent', { number })
    return { success: true, message }
  }

  @Get('messages')
  @Allow('admin.contact')
  @ApiZodPage(ContactMessageList, { summary: 'List contact messages, the newest first' })
  @RecordAccess('messages', ({ data }: ContactMessageList) => data.messages.map(({ user }) => user))
  page(@Query({ schema: ContactMessagesQuery }) query: ContactMessagesQuery): Promise<Paged<ContactMessageList>> {
    return this.messages.list(query)
  }

  @Get('messages/:id')
  @Allow('admin.contact')
  @ApiZodResponse(200, ContactThreadResponse, {
    summary: 'Read a contact message with its replies',
    errors: ['CONTACT_MESSAGE_NOT_FOUND'],
  })
  @RecordAccess('message', ({ data }: ContactThreadResponse) => [data.user])
  async one(@Param({ schema: IdParams }) { id }: IdParams): Promise<ContactThreadResponse> {
    return { success: true, data: await this.messages.get(id) }
  }

  @Patch('messages/:id/status')
  @Allow('admin.contact')
  @ApiZodResponse(200, ContactChangeResponse, {
    summary: 'Change the status of a contact message',
    errors: ['CONTACT_MESSAGE_NOT_FOUND', 'CONTACT_MESSAGE_CHANGED'],
    headers: ['Content-Language'],
  })
  async setStatus(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ContactStatusUpdate }) body: ContactStatusUpdate,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactChangeResponse> {
    const data = await this.messages.setStatus(actor, id, body)
    return {
      success: true,
      message: responseTranslator(reply).t('answers.contactStatusUpdated', { status: body.status }),
      data,
    }
  }

  @Post('messages/:id/reply')
  @HttpCode(201)
  @Allow('admin.contact')
  @ApiZodResponse(201, ContactChangeResponse, {
    summary: 'Reply to a contact message by mail',
    requestHeaders: IDEMPOTENCY_HEADERS,
    errors: [
      ...([
        'CONTACT_MESSAGE_NOT_FOUND',
        'CONTACT_MESSAGE_CHANGED',
        'CONTACT_WITHOUT_EMAIL',
        'GRIEVANCE_NOT_FOUND',
      ] as const),
      ...IDEMPOTENCY_ERRORS,
    ],
    headers: ['Content-Language'],
  })
  async reply(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ContactReplyCreate }) body: ContactReplyCreate,
    @Headers('idempotency-key') key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactChangeResponse> {
    const request = idempotentRequest(actor, key, ['contact.reply', id, body])
    const data = await this.messages.reply(actor, id, body, request)
    return { success: true, message: responseTranslator(reply).t('answers.contactReplied'), data }
  }

  @Delete('messages/:id')
  @Allow('admin.contact')
  @ApiZodResponse(200, Success, {
    summary: 'Delete a contact message with its replies',
    errors: ['CONTACT_MESSAGE_NOT_FOUND', 'CONTACT_MESSAGE_CHANGED', 'GRIEVANCE_KEPT'],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<{ success: true }> {
    await this.messages.remove(actor, id, expectedRevision)
    return { success: true }
  }
}

// @ts-nocheck
import { HttpCode, Req, Res } from '@nestjs/common'
import { localizedPath, MessageResponse, PATHS, UnsubscribeQuery } from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AllowAnyone } from '#platform/http/allow.js'
import { AcceptsForm, withMultipartForm } from '#platform/http/multipart-form.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Get, Post, Query } from '#platform/http/route.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import { UnsubscribeService } from './unsubscribe.service.js'

/** The body that mail programs post (RFC 8058): `List-Unsubscribe=One-Click`. */
const ONE_CLICK = { fields: ['List-Unsubscribe'], files: {} } as const

@Controller('notifications/unsubscribe', { tag: 'notifications' })
export class UnsubscribeController {
  constructor(private readonly service: UnsubscribeService) {}

  /** Mail programs and the page of the link call it. Only the token decides whose mails stop. */
  @Post()
  @HttpCode(200)
  @AllowAnyone()
  @AcceptsForm(ONE_CLICK, { urlEncoded: true })
  @ApiZodResponse(200, MessageResponse, {
    summary: 'Unsubscribe from one kind of e-mail by its link',
    errors: ['UNSUBSCRIBE_LINK_INVALID'],
    headers: ['Content-Language'],
  })
  async unsubscribe(
    @Query({ schema: UnsubscribeQuery }) { token }: UnsubscribeQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponse> {
    const stop = () => this.service.unsubscribe(token)
    await (request.isMultipart() ? withMultipartForm(request, ONE_CLICK, stop) : stop())
    return { success: true, message: responseTranslator(reply).t('answers.unsubscribed') }
  }

  /** A user opened the link. The page asks first, because security scanners open links, too. */
  @Get()
  @HttpCode(303)
  @AllowAnyone()
  @ApiZodResponse(303, 'text/html', { summary: 'Show the page of an unsubscribe link' })
  show(
    @Query({ schema: UnsubscribeQuery }) { token, language }: UnsubscribeQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    void reply
      .header('cache-control', 'no-store')
      .header('location', `${localizedPath(PATHS.unsubscribe, language)}#${new URLSearchParams({ token })}`)
  }
}

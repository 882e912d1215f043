// @ts-nocheck
import { Header, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Config, InjectConfig } from '../../config/config.js'
import { AllowAnyone } from '../../http/allow.js'
import { ApiZodResponse } from '../../http/openapi/api-zod-response.js'
import { Controller, Get } from '../../http/route.js'
import { languageOf } from '../../lib/answer-translator.js'
import { toText } from './mail.js'
import { MailPreviews } from './mail-previews.js'
import { renderMail } from './mail-template.js'

/** Mails have inline styles and no scripts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const FRAME = { width: '100%', height: '480px', border: '1px solid #ccc' }

/**
 * Shows every mail in the browser's language, as HTML and as plain text. The module includes it only in development.
 */
@Controller('mail-previews', { tag: 'development' })
export class MailPreviewsController {
  constructor(
    private readonly previews: MailPreviews,
    @InjectConfig() private readonly config: Config,
  ) {}

  @Get()
  @AllowAnyone()
  @ApiZodResponse(200, 'text/html', { summary: 'Look at every mail' })
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  page(@Req() request: FastifyRequest): string {
    const { BRAND_NAME: brand } = this.config
    const sections = this.previews
      .list(languageOf(request))
      .map(({ name, mail }) =>
        h(
          'section',
          { key: name },
          h('h2', null, name),
          h('p', null, mail.subject),
          h('iframe', { title: name, style: FRAME, srcDoc: renderMail(mail, brand) }),
          h('details', null, h('summary', null, 'Plain text'), h('pre', null, toText(mail, brand))),
        ),
      )
    const page = h('html', { lang: 'en' }, h('head', null, h('title', null, 'Mails')), h('body', null, sections))
    return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
  }
}

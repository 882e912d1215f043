import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common'
import { isLanguage, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, InjectConfig } from '#platform/config/config.js'
import type { AppError } from '#platform/errors/app-error.js'
import { logFailure } from '#platform/errors/error.filter.js'
import { toAppError } from '#platform/errors/translate.js'
import { languageOf } from '#platform/lib/answer-translator.js'
import { VISIT_PAGE_HEADERS, visitFailurePage } from './visit-page.js'

/** Codes of links that are damaged, revoked or over. The reader needs no difference. */
const ENDED = ['VISIT_LINK_ENDED', 'VALIDATION_FAILED']

function chosenLanguage(request: FastifyRequest): Language {
  const { language } = request.query as { language?: unknown }
  return isLanguage(language) ? language : languageOf(request)
}

/** Shows failures as pages, since the link opens in a browser. */
@Catch()
export class VisitPageFilter implements ExceptionFilter {
  constructor(@InjectConfig() private readonly config: Config) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    const request = http.getRequest<FastifyRequest>()
    const failure = toAppError(error)
    logFailure(request, failure)
    this.send(http.getResponse<FastifyReply>(), failure, chosenLanguage(request))
  }

  private send(reply: FastifyReply, failure: AppError, language: Language): void {
    const translator = TRANSLATORS[language]
    const { t } = translator
    const isEnded = ENDED.includes(failure.code)
    const page = visitFailurePage({
      language,
      brandName: this.config.BRAND_NAME,
      title: isEnded ? t('errors.VISIT_LINK_ENDED') : failure.bodyIn(translator).message,
      text: isEnded ? t('mails.visit.ended') : '',
    })
    reply.errorCode = failure.code
    if (failure.retryAfter !== undefined) void reply.header('retry-after', String(failure.retryAfter))
    void reply
      .status(failure.statusCode)
      .headers({ ...VISIT_PAGE_HEADERS, 'content-language': language })
      .send(page)
  }
}

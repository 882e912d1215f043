import type { Language, Translator } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateLanguage } from './negotiate-language.js'

/** The language the caller prefers. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return negotiateLanguage(headers['accept-language'])
}

/** Texts in the caller's language, for an answer that says that it is in this language. */
export function answerTranslator(reply: FastifyReply): Translator {
  const language = languageOf(reply.request)
  void reply.header('content-language', language).header('vary', 'accept-language')
  return TRANSLATORS[language]
}

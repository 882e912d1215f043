// @ts-nocheck
import type { Language, Translator } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateLanguage } from './negotiate-language.js'

/** The language that the caller prefers. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return negotiateLanguage(headers['accept-language'])
}

/** Texts in the caller's language. Marks the response as being in that language. */
export function responseTranslator(reply: FastifyReply): Translator {
  const language = languageOf(reply.request)
  void reply.header('content-language', language).header('vary', 'accept-language')
  return TRANSLATORS[language]
}

// @ts-nocheck
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@sofaseva/contract'
import Negotiator from 'negotiator'

/** Characters of the header that are parsed. Browsers send fewer, and later languages matter least. */
const MAX_HEADER_LENGTH = 200

/**
 * The supported language that an Accept-Language header prefers, by its first 200 characters. The default language if
 * it names none.
 */
export function negotiateLanguage(header: string | undefined): Language {
  const headers = { 'accept-language': (header ?? '').slice(0, MAX_HEADER_LENGTH) }
  const preferred = header ? new Negotiator({ headers }).language([...LANGUAGES]) : undefined
  return isLanguage(preferred) ? preferred : DEFAULT_LANGUAGE
}

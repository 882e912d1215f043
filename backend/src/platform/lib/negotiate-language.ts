import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@sofaseva/contract'
import Negotiator from 'negotiator'

/** Characters of a header that are read. Browsers send fewer; what comes later is preferred least. */
const LONGEST = 200

/**
 * The language of ours that an Accept-Language header prefers, by its first 200 characters; the default one without a
 * header that names any.
 */
export function negotiateLanguage(header: string | undefined): Language {
  const headers = { 'accept-language': (header ?? '').slice(0, LONGEST) }
  const preferred = header ? new Negotiator({ headers }).language([...LANGUAGES]) : undefined
  return isLanguage(preferred) ? preferred : DEFAULT_LANGUAGE
}

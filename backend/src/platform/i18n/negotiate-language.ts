import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@sofaseva/contract'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Browsers send few headers of this kind, and the same with every request. */
const known = new LRUCache<string, Language>({ max: 500 })

/** The language of ours that an Accept-Language header prefers; the default one without a header that names any. */
export function negotiateLanguage(header: string | undefined): Language {
  if (!header) return DEFAULT_LANGUAGE
  let language = known.get(header)
  if (language === undefined) {
    const preferred = new Negotiator({ headers: { 'accept-language': header } }).language([...LANGUAGES])
    language = isLanguage(preferred) ? preferred : DEFAULT_LANGUAGE
    known.set(header, language)
  }
  return language
}

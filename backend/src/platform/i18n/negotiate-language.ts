import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@sofaseva/contract'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Browsers send few headers of this kind, and the same with every request. */
const known = new LRUCache<string, Language>({ max: 500 })
/** Characters of a header that are read. Browsers send fewer; what comes later is preferred least. */
const LONGEST = 200

function preferredIn(header: string): Language {
  const preferred = new Negotiator({ headers: { 'accept-language': header } }).language([...LANGUAGES])
  return isLanguage(preferred) ? preferred : DEFAULT_LANGUAGE
}

/**
 * The language of ours that an Accept-Language header prefers, by its first 200 characters; the default one without a
 * header that names any.
 */
export function negotiateLanguage(header: string | undefined): Language {
  if (!header) return DEFAULT_LANGUAGE
  // Not kept: no browser sends it again, and the first characters hold on to all of it.
  if (header.length > LONGEST) return preferredIn(header.slice(0, LONGEST))
  let language = known.get(header)
  if (language === undefined) {
    language = preferredIn(header)
    known.set(header, language)
  }
  return language
}

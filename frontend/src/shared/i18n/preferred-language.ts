import { isLanguage, type Language } from '@sofaseva/contract'

const ONE_YEAR_S = 31_536_000

/** The language chosen on this device; null while nobody chose one. The server reads it too. */
export function preferredLanguage(): Language | null {
  const [, value] = /(?:^|; )language=(\w+)/.exec(document.cookie) ?? []
  return isLanguage(value) ? value : null
}

export function rememberLanguage(language: Language): void {
  // The server reads it before there is a session, so it is a cookie.
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in all browsers
  document.cookie = `language=${language}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`
}

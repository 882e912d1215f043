import { isLanguage, type Language } from '@sofaseva/contract'

const ONE_YEAR_S = 31_536_000

/** The language chosen on this device. Null without a choice. The server reads it too. */
export function preferredLanguage(): Language | null {
  const [, value] = /(?:^|; )language=(\w+)/.exec(document.cookie) ?? []
  return isLanguage(value) ? value : null
}

export function rememberLanguage(language: Language): void {
  // A cookie, because the server reads it before there is a session.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `language=${language}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`
}

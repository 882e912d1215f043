import type { Language } from '@sofaseva/contract'

/** A call that wants what is for people in this language, unless it names another itself. */
export function withAcceptLanguage(language: Language, init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers)
  if (!headers.has('accept-language')) headers.set('accept-language', language)
  return { ...init, headers }
}

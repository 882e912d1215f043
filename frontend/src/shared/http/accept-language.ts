import type { Language } from '@sofaseva/contract'

/** Adds the language to a call, unless the call names one itself. */
export function withAcceptLanguage(language: Language, init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers)
  if (!headers.has('accept-language')) headers.set('accept-language', language)
  return { ...init, headers }
}

import { DEFAULT_LANGUAGE, type Language } from '@sofaseva/contract'

let active: Language = DEFAULT_LANGUAGE
const listeners = new Set<(language: Language) => void>()

/** The language this page shows, for what is no component: calls to the API, what is announced. */
export function activeLanguage(): Language {
  return active
}

export function setActiveLanguage(language: Language): void {
  if (language === active) return
  active = language
  for (const listener of listeners) listener(language)
}

/** Hears of every change of the page's language, until the returned function is called. */
export function onActiveLanguage(listener: (language: Language) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

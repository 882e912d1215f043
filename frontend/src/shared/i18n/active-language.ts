import { DEFAULT_LANGUAGE, type Language } from '@sofaseva/contract'

let active: Language = DEFAULT_LANGUAGE
const listeners = new Set<(language: Language) => void>()

/** The language of this page, for code outside components such as API calls. */
export function activeLanguage(): Language {
  return active
}

export function setActiveLanguage(language: Language): void {
  if (language === active) return
  active = language
  for (const listener of listeners) listener(language)
}

/** Calls `listener` at every change of the page's language. Returns a function that unsubscribes. */
export function onActiveLanguage(listener: (language: Language) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

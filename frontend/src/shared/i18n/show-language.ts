import { LANGUAGE_DEFINITIONS, type Language, manifestPath } from '@sofaseva/contract'
import { setActiveLanguage } from './active-language.js'

/** Makes it the language of everything this page shows, and of what is installed from it. */
export function showLanguage(language: Language): void {
  setActiveLanguage(language)
  const { tag } = LANGUAGE_DEFINITIONS[language]
  // The same one again would have the browser style the whole page anew.
  if (document.documentElement.lang === tag) return
  document.documentElement.lang = tag
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(language))
}

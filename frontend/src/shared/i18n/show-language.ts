import { LANGUAGE_DEFINITIONS, type Language, manifestPath } from '@sofaseva/contract'
import { setActiveLanguage } from './active-language.js'

/** Sets the language of the document and of the web manifest. */
export function showLanguage(language: Language): void {
  setActiveLanguage(language)
  const { tag } = LANGUAGE_DEFINITIONS[language]
  // Setting the same value again would make the browser restyle the whole page.
  if (document.documentElement.lang === tag) return
  document.documentElement.lang = tag
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(language))
}

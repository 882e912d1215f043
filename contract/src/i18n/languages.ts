interface LanguageDefinition {
  /** BCP 47 tag, for documents and Intl. */
  tag: string
  /** The name of the language in that language. */
  name: string
}

/**
 * Languages of the site. The first is the source language: it replaces missing texts, and its pages have no prefix. See
 * docs/languages.md for how to add a language.
 */
export const LANGUAGE_DEFINITIONS = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
  mr: { tag: 'mr-IN', name: 'मराठी' },
} as const satisfies Record<string, LanguageDefinition>

export type Language = keyof typeof LANGUAGE_DEFINITIONS
export const LANGUAGES = Object.keys(LANGUAGE_DEFINITIONS) as [Language, ...Language[]]
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

/** Languages for translations of user content. Without a translation, the text in the default language is shown. */
export type OtherLanguage = Exclude<Language, 'en'>
export const OTHER_LANGUAGES = /* @__PURE__ */ LANGUAGES.filter(
  (language): language is OtherLanguage => language !== DEFAULT_LANGUAGE,
)

/** Returns a stored language, or the default for a language that this version does not know. */
export function languageOrDefault(value: unknown): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

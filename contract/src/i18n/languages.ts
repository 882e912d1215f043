interface LanguageDefinition {
  /** BCP 47, as documents and Intl name it. */
  tag: string
  /** What its readers call it. */
  name: string
}

/**
 * The languages of the site. The first is the source: what is missing elsewhere is shown in it, and its pages have no
 * prefix. docs/languages.md says how to add one.
 */
export const LANGUAGE_DEFINITIONS = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
  mr: { tag: 'mr-IN', name: 'मराठी' },
} as const satisfies Record<string, LanguageDefinition>

export type Language = keyof typeof LANGUAGE_DEFINITIONS
export const LANGUAGES = Object.keys(LANGUAGE_DEFINITIONS) as [Language, ...Language[]]
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

/** Those that texts of people are translated into; without a translation, the text of the default language is shown. */
export type OtherLanguage = Exclude<Language, 'en'>
export const OTHER_LANGUAGES = /* @__PURE__ */ LANGUAGES.filter(
  (language): language is OtherLanguage => language !== DEFAULT_LANGUAGE,
)

/** A stored language; the default one for what this version does not know. */
export function languageOrDefault(value: unknown): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

import { ALL } from './generated/all.js'
import { LANGUAGES, type Language } from './languages.js'
import { createTranslator, type Messages, type Translator } from './translator.js'

/** Translators with all messages, for servers and tests. Pages load only their own areas in one language. */
export const TRANSLATORS = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator(language, ALL[language])]),
) as Readonly<Record<Language, Translator>>

/** All messages by language and area. */
export const MESSAGES: Readonly<Record<Language, Messages>> = ALL

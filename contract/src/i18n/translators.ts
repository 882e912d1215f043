import { ALL } from './generated/all.js'
import { LANGUAGES, type Language } from './languages.js'
import { createTranslator, type Messages, type Translator } from './translator.js'

/** With all messages of all languages: for servers and tests. Pages load the areas they show, in one language. */
export const TRANSLATORS = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator(language, ALL[language])]),
) as Readonly<Record<Language, Translator>>

/** The same, by language and area. */
export const MESSAGES: Readonly<Record<Language, Messages>> = ALL

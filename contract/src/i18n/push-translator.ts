import { ALL } from './generated/all-push.js'
import type { Language } from './languages.js'
import { createTranslator, type Translator } from './translator.js'

/** For what a worker says of a push by itself: it can load no messages, so it has these few in all languages. */
export function pushTranslator(language: Language): Translator {
  return createTranslator(language, { push: ALL[language] })
}

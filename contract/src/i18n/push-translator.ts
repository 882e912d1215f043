import { ALL } from './generated/all-push.js'
import type { Language } from './languages.js'
import { createTranslator, type Translator } from './translator.js'

/**
 * Translator for the service worker's own push texts. The worker cannot load messages, so these few come in all
 * languages.
 */
export function pushTranslator(language: Language): Translator {
  return createTranslator(language, { push: ALL[language] })
}

import { CHAT_INTENT_NAMES, type ChatIntent } from '@sofaseva/contract'
import { english } from './english.js'
import { hindi } from './hindi.js'
import { hinglish } from './hinglish.js'
import { marathi } from './marathi.js'
import type { PhrasesOfLanguage } from './phrases-of-language.js'

/** A training phrase: a text and what it asks for. */
export interface Phrase {
  intent: ChatIntent
  text: string
}

export const LANGUAGES_OF_PHRASES = { english, hinglish, hindi, marathi } satisfies Record<string, PhrasesOfLanguage>

const phrasesIn = (texts: string) =>
  texts
    .split(/[|\n]/)
    .map((text) => text.trim())
    .filter(Boolean)

/** Training phrases that come with the software. */
export const PHRASES: readonly Phrase[] = Object.values(LANGUAGES_OF_PHRASES).flatMap((language) =>
  CHAT_INTENT_NAMES.flatMap((intent) => phrasesIn(language[intent]).map((text) => ({ intent, text }))),
)

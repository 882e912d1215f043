import { latinStemsOf, stemsOf } from './endings.js'
import { type Entry, FILLERS, type Kind, NEW_WORDS } from './synonyms.js'
import { lookUp, lookUpSound, type TypedWord, typedWords } from './words.js'

export interface NamedWord extends TypedWord {
  /** The kind of the word in the dictionary; null for an unknown word. */
  kind: Kind | null
}

const LATIN_WORD = /^[a-z]+$/
/** Shorter words sound like too many others. */
const MIN_SOUND_LENGTH = 5

/** The thing with the same sound as the word. Actions are ignored, because many grammatical words sound like them. */
function thingWithSound(word: string): Entry | undefined {
  const entry = lookUpSound(word)?.entry
  return entry?.kind === 'thing' ? entry : undefined
}

/** Returns the words of a text in any language or script. Each has a kind: a thing, an action or another trade. */
export function namedWords(text: string): NamedWord[] {
  return typedWords(text).map((word) => {
    const entry =
      lookUp(word.token) ??
      (FILLERS.has(word.token) || word.token.length < MIN_SOUND_LENGTH ? undefined : thingWithSound(word.token))
    return { ...word, kind: entry?.kind ?? null }
  })
}

/**
 * The words of a text that name things, actions and trades, and these others, as a search. "New" stays, because it asks
 * for a purchase.
 */
export function searchTextOf(text: string, others: ReadonlySet<string> = new Set()): string {
  return namedWords(text)
    .filter(({ kind, token }) => kind !== null || NEW_WORDS.has(token) || others.has(token))
    .map(({ written }) => written)
    .join(' ')
}

/** Whether a word says nothing in a search: grammar or politeness. */
export const isFiller = (token: string) => FILLERS.has(token)

/** A word of any language or script, and what it may be without its endings, in folded letters. */
export function wordForms(token: string): string[] {
  return [token, ...(LATIN_WORD.test(token) ? latinStemsOf(token) : stemsOf(token))]
}

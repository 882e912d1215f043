import { type Entry, FILLERS, type Kind } from './synonyms.js'
import { lookUp, lookUpSound, type TypedWord, typedWords } from './words.js'

export interface NamedWord extends TypedWord {
  /** The kind of the word in the dictionary; null for an unknown word. */
  kind: Kind | null
}

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

/** The words of a text that name things, actions and trades, as a search. */
export function searchTextOf(text: string): string {
  return namedWords(text)
    .filter(({ kind }) => kind !== null)
    .map(({ written }) => written)
    .join(' ')
}

import { type Entry, FILLERS, type Kind } from './synonyms.js'
import { lookUp, lookUpSound, type TypedWord, typedWords } from './words.js'

export interface NamedWord extends TypedWord {
  /** What the dictionary says that the word names; null for a word it does not have. */
  kind: Kind | null
}

/** A shorter word sounds like too many. */
const HEARD = 5

/** The thing whose name a word sounds like; what is done sounds like too many words of grammar. */
function heardThing(word: string): Entry | undefined {
  const entry = lookUpSound(word)?.entry
  return entry?.kind === 'thing' ? entry : undefined
}

/** The words of a text in any language or script, with what they name: a thing, what is done to it, or another trade. */
export function namedWords(text: string): NamedWord[] {
  return typedWords(text).map((word) => {
    const entry =
      lookUp(word.token) ?? (FILLERS.has(word.token) || word.token.length < HEARD ? undefined : heardThing(word.token))
    return { ...word, kind: entry?.kind ?? null }
  })
}

import { isFiller, type NamedWord, namedWords, searchTextOf, wordForms } from '@sofaseva/contract/search'
import { conceptsOf } from './concepts.rules.js'
import { isQuantity } from './numbers.rules.js'
import { WORDS } from './words.content.js'

/** The subject of a question. */
export interface Subject {
  /** Its things, actions and trades, and the nouns that no one knows, as a search. Empty if it names none. */
  search: string
  /** Nouns that neither the dictionary nor the phrases know, such as "aquarium", as tokens. */
  unknown: readonly string[]
}

const tokensOf = (words: readonly string[]) => new Set(words.map((word) => namedWords(word)[0]?.token ?? word))
const OF = tokensOf(WORDS.of)
const BEFORE_NOUNS = tokensOf(WORDS.before_nouns)
const AFTER_NOUNS = tokensOf(WORDS.after_nouns)
const BETWEEN_NOUNS = tokensOf([...WORDS.continuations, 'or', 'plus', 'ya', 'kinva', 'या', 'किंवा'])
const GRAMMAR = tokensOf(Object.values(WORDS).flat())

const DEVANAGARI = /\p{Script=Devanagari}/u
const LETTERS = /^[\p{L}\p{M}]+$/u
/** A shorter word is an abbreviation or a typing mistake more often than a noun. */
const MIN_LETTERS = 4
const MIN_DEVANAGARI = 3

const has = (token: string, ...concepts: readonly string[]) =>
  conceptsOf(token).some((concept) => concepts.includes(concept))

/** Whether work or a price is asked for with this word. */
const asks = ({ kind, token }: NamedWord) => kind === 'action' || has(token, 'price', 'much')

/** Only English has the work before the thing. */
const WORK_BEFORE_NOUN = /^(?:clean|wash|repair|fix|mend|polish|replace|change|install|assemble|service)$/

/** Whether a word stands where a noun stands: "price of …", "clean my …", "… repair", "… ki safai". */
function standsAsNoun(words: readonly NamedWord[], at: number, isUnknown: (word: NamedWord) => boolean): boolean {
  const isNoun = (word: NamedWord) => word.kind === 'thing' || isUnknown(word) || BETWEEN_NOUNS.has(word.token)
  const rest = words.slice(at + 1).filter((word) => !isNoun(word))
  const after = rest.find(({ token }) => !AFTER_NOUNS.has(token))
  if (after && asks(after)) return true
  // "Price of the premium package" names no thing "premium".
  if (rest[0] && !isFiller(rest[0].token)) return false
  const before = words.slice(0, at).findLast((word) => !isNoun(word) && !BEFORE_NOUNS.has(word.token))
  return before !== undefined && (OF.has(before.token) || WORK_BEFORE_NOUN.test(before.token))
}

/** Returns the subject of a text. `isTalk` tells words that questions about any service have. */
export function subjectOf(text: string, isTalk: (token: string) => boolean): Subject {
  const words = namedWords(text)
  const isUnknown = ({ kind, token }: NamedWord) =>
    kind === null &&
    LETTERS.test(token) &&
    token.length >= (DEVANAGARI.test(token) ? MIN_DEVANAGARI : MIN_LETTERS) &&
    !isQuantity(token) &&
    !wordForms(token).some((form) => isFiller(form) || GRAMMAR.has(form) || conceptsOf(form).length > 0) &&
    !isTalk(token)
  const unknown = words
    .filter((word, at) => isUnknown(word) && standsAsNoun(words, at, isUnknown))
    .map(({ token }) => token)
  return { search: searchTextOf(text, new Set(unknown)), unknown }
}

/** Whether a text names what it is about: a thing, or one of these nouns. "Seven seats" says how large it is. */
export const namesSubject = (text: string, unknown: readonly string[]) =>
  namedWords(text).some(({ kind, token }) => (kind === 'thing' && !isQuantity(token)) || unknown.includes(token))

import { fold, wordsIn } from './words.js'

/** No word of an index is longer; what is beyond is not told apart. */
const MAX_TERM = 80
/** Makes every word long enough for a full-text index, and none of them a stop word. */
const WORD = 'ww'

/** Terms of one kind begin alike, so that they are told from those of others. */
export function termOfKind(kind: string, text: string): string {
  return (kind + text).slice(0, MAX_TERM)
}

/**
 * A word as a full-text index of any server takes it: folded, in Latin letters and digits. The start of a word is the
 * start of its term.
 */
export function termOf(word: string): string {
  const written = [...fold(word)].map((character) =>
    /[a-z0-9]/.test(character) ? character : `u${character.codePointAt(0)?.toString(16).padStart(5, '0')}`,
  )
  return termOfKind(WORD, written.join(''))
}

/** What an index holds of texts: the term of each of their words, once. */
export function searchTextOf(texts: readonly string[]): string {
  return [...new Set(wordsIn(texts.join('\n')).map(termOf))].join(' ')
}

/** A full-text search (boolean mode) for texts that have words starting like all of these; null for no words. */
export function searchExpression(search: string): string | null {
  const terms = [...new Set(wordsIn(search).map(termOf))]
  return terms.length > 0 ? terms.map((term) => `+${term}*`).join(' ') : null
}

/** Whether texts have words starting like all of a search's, for lists that are read whole; a search without words finds none. */
export function isFoundBy(texts: readonly string[], search: string): boolean {
  const terms = searchTextOf(texts).split(' ')
  const wanted = wordsIn(search).map(termOf)
  return wanted.length > 0 && wanted.every((start) => terms.some((term) => term.startsWith(start)))
}

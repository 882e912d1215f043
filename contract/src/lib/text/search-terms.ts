import { fold, wordsIn } from './words.js'

/** Maximum length of a word in the index; the rest is ignored. */
const MAX_TERM = 80
/** Makes every word long enough for a full-text index and different from stop words. */
const WORD = 'ww'

/** Terms of one kind share a prefix that distinguishes them from other kinds. */
export function termOfKind(kind: string, text: string): string {
  return (kind + text).slice(0, MAX_TERM)
}

/**
 * Converts a word to a term for any server's full-text index: folded, in Latin letters and digits. A prefix of a word
 * gives a prefix of its term.
 */
export function termOf(word: string): string {
  const written = [...fold(word)].map((character) =>
    /[a-z0-9]/.test(character) ? character : `u${character.codePointAt(0)?.toString(16).padStart(5, '0')}`,
  )
  return termOfKind(WORD, written.join(''))
}

/** Returns the index text: one term for each distinct word. */
export function searchTextOf(texts: readonly string[]): string {
  return [...new Set(wordsIn(texts.join('\n')).map(termOf))].join(' ')
}

/** Returns a full-text search (boolean mode) for texts with words starting like all of these; null without words. */
export function searchExpression(search: string): string | null {
  const terms = [...new Set(wordsIn(search).map(termOf))]
  return terms.length > 0 ? terms.map((term) => `+${term}*`).join(' ') : null
}

/**
 * Returns whether texts have words starting like all words of a search, for lists in memory. A search without words
 * matches nothing.
 */
export function isFoundBy(texts: readonly string[], search: string): boolean {
  const terms = searchTextOf(texts).split(' ')
  const wanted = wordsIn(search).map(termOf)
  return wanted.length > 0 && wanted.every((start) => terms.some((term) => term.startsWith(start)))
}

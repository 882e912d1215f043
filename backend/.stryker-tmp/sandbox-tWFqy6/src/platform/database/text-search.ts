// @ts-nocheck
import { searchedBookingNumber } from '@sofaseva/contract'
import type { SqlFragment } from './fragments.js'

/** Length of a booking number as users see it. */
const REFERENCE_LENGTH = 6

/** Shorter words are not in a full-text index. */
const MIN_INDEXED_LENGTH = 3
/** InnoDB's stop words that are long enough to be searched for. A full-text index omits them. */
const STOP_WORDS = new Set(
  'about are com for from how that the this was what when where who will with und www'.split(' '),
)

/** Escapes a text for LIKE. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** A LIKE pattern for texts that start like this. */
export const startingWith = (text: string) => `${escapeLike(text)}%`

/** A LIKE pattern for texts that contain this. */
export const containing = (text: string) => `%${escapeLike(text)}%`

/** The words of a text that are long enough for a full-text index. */
function longWords(search: string): string[] {
  return search.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= MIN_INDEXED_LENGTH)
}

/** Whether a word has combining marks, such as vowel signs. Servers split such words differently in an index. */
const hasMarks = (word: string) => /\p{M}/u.test(word)

/** A full-text search for words that all start like those of the text. Null if the index can contain none of them. */
export function matching(columns: string, search: string): SqlFragment | null {
  const words = longWords(search).filter((word) => !STOP_WORDS.has(word.toLowerCase()) && !hasMarks(word))
  if (words.length === 0) return null
  return { sql: `MATCH (${columns}) AGAINST (? IN BOOLEAN MODE)`, values: [words.map((word) => `+${word}*`).join(' ')] }
}

/** Searches the column `searchText` for the contract's search expression. Null if there is no expression. */
export function termsMatch(expression: string | null): SqlFragment | null {
  return expression === null ? null : { sql: 'MATCH (searchText) AGAINST (? IN BOOLEAN MODE)', values: [expression] }
}

/** The condition for a search by booking number, in any spelling. Null if the search is no such number. */
export function bookingNumbered(search: string): SqlFragment | null {
  const number = searchedBookingNumber(search)
  if (number === null) return null
  return { sql: number.length === REFERENCE_LENGTH ? 'reference = ?' : 'id = ?', values: [number] }
}

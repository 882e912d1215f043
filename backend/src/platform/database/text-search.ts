import { searchedBookingNumber } from '@sofaseva/contract'
import type { SqlFragment } from './fragments.js'

/** Characters that people see of a booking's number. */
const REFERENCE = 6

/** Shorter words are not in a full-text index. */
const INDEXED_WORD = 3
/** Of InnoDB's stop words, those that are long enough to be searched for: they are in no full-text index either. */
const STOP_WORDS = new Set(
  'about are com for from how that the this was what when where who will with und www'.split(' '),
)

/** A text with nothing in it that LIKE would read as a pattern. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** A text as the start of something, for LIKE. */
export const startingWith = (text: string) => `${literal(text)}%`

/** A text anywhere in something, for LIKE. */
export const containing = (text: string) => `%${literal(text)}%`

/** The words of a text that are long enough for a full-text index. */
function longWords(search: string): string[] {
  return search.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= INDEXED_WORD)
}

/** Vowel signs and the like: where an index parts words that have them differs from server to server. */
const hasMarks = (word: string) => /\p{M}/u.test(word)

/** A full-text search for words that all start like those of the text; null where the index could hold none of them. */
export function matching(columns: string, search: string): SqlFragment | null {
  const words = longWords(search).filter((word) => !STOP_WORDS.has(word.toLowerCase()) && !hasMarks(word))
  if (words.length === 0) return null
  return { sql: `MATCH (${columns}) AGAINST (? IN BOOLEAN MODE)`, values: [words.map((word) => `+${word}*`).join(' ')] }
}

/** A search of a column `searchText` of the contract's terms; null for a text without any. */
export function termsMatch(expression: string | null): SqlFragment | null {
  return expression === null ? null : { sql: 'MATCH (searchText) AGAINST (? IN BOOLEAN MODE)', values: [expression] }
}

/** The condition of bookings with the number that a search is, however it was written; null for no number. */
export function bookingNumbered(search: string): SqlFragment | null {
  const number = searchedBookingNumber(search)
  if (number === null) return null
  return { sql: number.length === REFERENCE ? 'reference = ?' : 'id = ?', values: [number] }
}

import { bookingExpression, personExpression, searchExpression, searchedBookingNumber } from '@sofaseva/contract'
import type { SqlValue } from './sql.js'

/** Characters that people see of a booking's number. */
const REFERENCE = 6

/** Shorter words are not in a full-text index. */
const INDEXED_WORD = 3
/** Of InnoDB's stop words, those that are long enough to be searched for: they are in no full-text index either. */
const STOP_WORDS = new Set(
  'about are com for from how that the this was what when where who will with und www'.split(' '),
)

export interface SqlFragment {
  sql: string
  values: SqlValue[]
}

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
function termsMatch(expression: string | null): SqlFragment | null {
  return expression === null ? null : { sql: 'MATCH (searchText) AGAINST (? IN BOOLEAN MODE)', values: [expression] }
}

/** One query of several, each row once; of none, one without rows. */
function unionOf(queries: readonly SqlFragment[]): SqlFragment {
  if (queries.length === 0) return { sql: 'SELECT id FROM users WHERE FALSE', values: [] }
  return { sql: queries.map(({ sql }) => sql).join(' UNION '), values: queries.flatMap(({ values }) => values) }
}

/** Bookings `WHERE` this are those with the number that a search is, however it was written; null for no number. */
export function bookingNumbered(search: string): SqlFragment | null {
  const number = searchedBookingNumber(search)
  if (number === null) return null
  return { sql: number.length === REFERENCE ? 'reference = ?' : 'id = ?', values: [number] }
}

/**
 * Selects the `id` of users by what they are: words of the name in any order, an e-mail address, four and more digits of
 * a phone. At most `most`.
 */
export function peopleCalled(search: string, most?: number): SqlFragment {
  const byTerms = termsMatch(personExpression(search))
  if (byTerms === null) return unionOf([])
  // Its own table, each time: a derived table that is merged would have the terms looked up for every row.
  return {
    sql: `SELECT DISTINCT id FROM users WHERE ${byTerms.sql}${most === undefined ? '' : ` LIMIT ${most}`}`,
    values: byTerms.values,
  }
}

/** The same, and the customer of a booking by its number. */
export function peopleFound(search: string, most?: number): SqlFragment {
  const called = peopleCalled(search, most)
  const byNumber = bookingNumbered(search)
  if (byNumber === null) return called
  return {
    sql: `(${called.sql}) UNION (SELECT userId AS id FROM bookings WHERE ${byNumber.sql})`,
    values: [...called.values, ...byNumber.values],
  }
}

/** A condition: the column is the id of somebody who is found. */
export function isPerson(column: string, search: string): SqlFragment {
  const { sql, values } = peopleFound(search)
  // A table of its own: a search of terms inside IN would be made for every row.
  return { sql: `${column} IN (SELECT id FROM (${sql}) people)`, values }
}

/**
 * Selects the `id` of contact messages: by their sender as people are found, by words of their text, by the booking that
 * they name, and those of the customer who made that booking.
 */
export function messagesFound(search: string): SqlFragment {
  const number = searchedBookingNumber(search)
  const byTerms = [personExpression(search), number && bookingExpression(number)].map(termsMatch)
  const byNumber = bookingNumbered(search)
  return unionOf([
    ...byTerms.flatMap((terms) =>
      terms ? [{ sql: `SELECT id FROM contact_messages WHERE ${terms.sql}`, values: terms.values }] : [],
    ),
    ...(byNumber
      ? [
          {
            sql: `SELECT m.id FROM bookings b JOIN contact_messages m ON m.userId = b.userId WHERE b.${byNumber.sql}`,
            values: byNumber.values,
          },
        ]
      : []),
  ])
}

/** Selects the `id` of posts: by words of their text, or by their author. */
export function postsFound(search: string): SqlFragment {
  const byTerms = termsMatch(searchExpression(search))
  const author = isPerson('authorId', search)
  return unionOf([
    ...(byTerms ? [{ sql: `SELECT id FROM blog_posts WHERE ${byTerms.sql}`, values: byTerms.values }] : []),
    { sql: `SELECT id FROM blog_posts WHERE ${author.sql}`, values: author.values },
    { sql: 'SELECT id FROM blog_posts WHERE authorName LIKE ?', values: [containing(search)] },
  ])
}

/** Services by the words of their names in any language, the oldest first. */
export function servicesFound(search: string, most: number): SqlFragment {
  const byTerms = termsMatch(searchExpression(search))
  if (byTerms === null) return unionOf([])
  return { sql: `SELECT id FROM services WHERE ${byTerms.sql} ORDER BY id LIMIT ${most}`, values: byTerms.values }
}

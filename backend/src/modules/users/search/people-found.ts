import { userExpression } from '@sofaseva/contract'
import { isAmong, type SqlFragment, unionOf } from '#platform/database/fragments.js'
import { bookingNumbered, termsMatch } from '#platform/database/text-search.js'

/**
 * Selects the `id` of users by what they are: words of the name in any order, an e-mail address, four and more digits of
 * a phone. At most `most`.
 */
export function peopleCalled(search: string, most?: number): SqlFragment {
  const byTerms = termsMatch(userExpression(search))
  if (byTerms === null) return unionOf([])
  const limit = most === undefined ? '' : ` LIMIT ${most}`
  // Distinct keeps it a table of its own where it is joined: merged, the terms would be looked up for every row.
  return { sql: `SELECT DISTINCT id FROM users WHERE ${byTerms.sql}${limit}`, values: byTerms.values }
}

/** The same, and the customer of a booking by its number. */
export function peopleFound(search: string, most?: number): SqlFragment {
  const byNumber = bookingNumbered(search)
  return unionOf([
    peopleCalled(search, most),
    ...(byNumber ? [{ ...byNumber, sql: `SELECT userId AS id FROM bookings WHERE ${byNumber.sql}` }] : []),
  ])
}

/** A condition: the column is the id of somebody who is found. */
export function isPerson(column: string, search: string): SqlFragment {
  return isAmong(column, peopleFound(search))
}

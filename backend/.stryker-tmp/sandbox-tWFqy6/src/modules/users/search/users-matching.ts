// @ts-nocheck
import { userExpression } from '@sofaseva/contract'
import { isAmong, type SqlFragment, unionOf } from '#platform/database/fragments.js'
import { bookingNumbered, termsMatch } from '#platform/database/text-search.js'

/**
 * Selects the `id` of users by words of the name in any order, an e-mail address, or at least four digits of a phone
 * number. Returns at most `most`.
 */
export function usersByTerms(search: string, most?: number): SqlFragment {
  const byTerms = termsMatch(userExpression(search))
  if (byTerms === null) return unionOf([])
  const limit = most === undefined ? '' : ` LIMIT ${most}`
  // DISTINCT keeps the subquery a derived table. A merged one would look the terms up for every row.
  return { sql: `SELECT DISTINCT id FROM users WHERE ${byTerms.sql}${limit}`, values: byTerms.values }
}

/** Selects the `id` of users like `usersByTerms`, and of the customer of a booking by its number. */
export function usersMatching(search: string, most?: number): SqlFragment {
  const byNumber = bookingNumbered(search)
  return unionOf([
    usersByTerms(search, most),
    ...(byNumber ? [{ ...byNumber, sql: `SELECT userId AS id FROM bookings WHERE ${byNumber.sql}` }] : []),
  ])
}

/** A condition: the column holds the id of a user that the search finds. */
export function isUserMatching(column: string, search: string): SqlFragment {
  return isAmong(column, usersMatching(search))
}

import { bookingExpression, searchedBookingNumber, userExpression } from '@sofaseva/contract'
import { type SqlFragment, unionOf } from '#platform/database/fragments.js'
import { bookingNumbered, termsMatch } from '#platform/database/text-search.js'
import { type RowOf, View } from '#platform/lists/view.js'

/** A message; `grievance` is null for a plain one. */
export const MESSAGE = View.of('contact_messages m', [
  ...(['id', 'userId', 'name', 'email', 'phone', 'message', 'bookingNumber', 'language', 'status', 'source'] as const),
  ...(['isSuspect', 'createdAt', 'revision'] as const),
])
  .optional('grievance', 'grievances g ON g.id = m.id', [
    'number',
    'acknowledgeBy',
    'resolveBy',
    'acknowledgedAt',
    'resolvedAt',
  ])
  .converting({ isSuspect: Boolean })

/** `userId` is null for a guest. */
export type ContactMessageRow = RowOf<typeof MESSAGE>

/** `author` is null if the account no longer exists. */
export const REPLY = View.of('contact_replies r', ['id', 'messageId', 'text', 'isResolution', 'createdAt', 'sentAt'])
  .optional('author', 'users u ON u.id = r.authorId', ['name'])
  .converting({ isResolution: Boolean })

export type ContactReplyRow = RowOf<typeof REPLY>

/**
 * Selects the `id` of messages by sender, by words of their text, by booking number or by the number of a grievance. A
 * booking number also finds other messages of the customer who made that booking.
 */
export function messagesMatching(search: string): SqlFragment {
  const number = searchedBookingNumber(search)
  const byTerms = [userExpression(search), number && bookingExpression(number)].map(termsMatch)
  const byNumber = bookingNumbered(search)
  const ofCustomer = 'SELECT c.id FROM bookings b JOIN contact_messages c ON c.userId = b.userId WHERE'
  return unionOf([
    ...byTerms.flatMap((terms) =>
      terms ? [{ ...terms, sql: `SELECT id FROM contact_messages WHERE ${terms.sql}` }] : [],
    ),
    ...(byNumber ? [{ ...byNumber, sql: `${ofCustomer} b.${byNumber.sql}` }] : []),
    ...(number ? [{ sql: 'SELECT id FROM grievances WHERE number = ?', values: [number] }] : []),
  ])
}

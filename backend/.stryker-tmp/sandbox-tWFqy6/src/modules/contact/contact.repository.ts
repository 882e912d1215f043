// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  bookingExpression,
  type ContactMessagesQuery,
  type ContactStatus,
  messageSearchText,
  searchedBookingNumber,
  userExpression,
} from '@sofaseva/contract'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { isAmong, type SqlFragment, unionOf } from '#platform/database/fragments.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { bookingNumbered, termsMatch } from '#platform/database/text-search.js'
import { newId } from '#platform/lib/new-id.js'
import { descending, type Page } from '#platform/lists/list.js'
import { type RowOf, View } from '#platform/lists/view.js'

const MESSAGE = View.of('contact_messages m', [
  ...(['id', 'userId', 'name', 'email', 'phone', 'message', 'bookingNumber', 'language', 'status', 'source'] as const),
  ...(['isSuspect', 'createdAt', 'revision'] as const),
]).converting({ isSuspect: Boolean })

/** `userId` is null for a guest. */
export type ContactMessageRow = RowOf<typeof MESSAGE>

/** `email` is empty if the sender gave only a phone number. */
export type NewContactMessage = Omit<ContactMessageRow, 'id' | 'status' | 'createdAt' | 'revision'>

/** `author` is null if the account no longer exists. */
const REPLY = View.of('contact_replies r', ['id', 'text', 'createdAt', 'sentAt']).optional(
  'author',
  'users u ON u.id = r.authorId',
  ['name'],
)

export type ContactReplyRow = RowOf<typeof REPLY>

type SearchedMessage = Pick<ContactMessageRow, 'name' | 'email' | 'phone' | 'message' | 'bookingNumber'>

/**
 * Selects the `id` of messages by sender, by words of their text, or by booking number. A booking number also finds
 * other messages of the customer who made that booking.
 */
function messagesMatching(search: string): SqlFragment {
  const number = searchedBookingNumber(search)
  const byTerms = [userExpression(search), number && bookingExpression(number)].map(termsMatch)
  const byNumber = bookingNumbered(search)
  const ofCustomer = 'SELECT c.id FROM bookings b JOIN contact_messages c ON c.userId = b.userId WHERE'
  return unionOf([
    ...byTerms.flatMap((terms) =>
      terms ? [{ ...terms, sql: `SELECT id FROM contact_messages WHERE ${terms.sql}` }] : [],
    ),
    ...(byNumber ? [{ ...byNumber, sql: `${ofCustomer} b.${byNumber.sql}` }] : []),
  ])
}

const searchTextOf = ({ phone, ...message }: SearchedMessage) => messageSearchText({ ...message, phones: [phone] })

@Injectable()
export class ContactRepository {
  constructor(
    private readonly sql: Sql,
    jobs: CleanupJobs,
  ) {
    jobs.registerBackfill<SearchedMessage & { id: string }>({
      name: 'contact-search',
      rows: (count) =>
        sql.query(
          'SELECT id, name, email, phone, message, bookingNumber FROM contact_messages WHERE searchText IS NULL LIMIT ?',
          [String(count)],
        ),
      fill: async (messages) => {
        for (const { id, ...message } of messages)
          await sql.execute('UPDATE contact_messages SET searchText = ? WHERE id = ? AND searchText IS NULL', [
            searchTextOf(message),
            id,
          ])
      },
    })
  }

  async create(tx: SqlRunner, message: NewContactMessage): Promise<string> {
    const id = newId()
    const { userId, name, email, phone, message: text, bookingNumber, language, source, isSuspect } = message
    const now = new Date()
    await tx.execute(
      `INSERT INTO contact_messages (id, userId, name, email, phone, message, bookingNumber, searchText, language, source,
         isSuspect, createdAt, updatedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        userId,
        name,
        email,
        phone,
        text,
        bookingNumber,
        searchTextOf(message),
        language,
        source,
        isSuspect,
        now,
        now,
      ],
    )
    return id
  }

  /** Newest first. With a search, the total counts no further than `LIMITS.countedAhead` beyond the page. */
  list({ status, userId, search, ...place }: ContactMessagesQuery): Promise<Page<ContactMessageRow>> {
    return MESSAGE.page(this.sql, place, {
      order: descending('createdAt'),
      where: [
        status && ['m.status = ?', status],
        userId && ['m.userId = ?', userId],
        search && isAmong('m.id', messagesMatching(search)),
      ],
      total: search ? 'ahead' : 'all',
    })
  }

  async counts(): Promise<Partial<Record<ContactStatus, number>>> {
    const rows = await this.sql.query<{ status: ContactStatus; found: number | bigint }>(
      'SELECT status, COUNT(*) AS found FROM contact_messages GROUP BY status',
    )
    return Object.fromEntries(rows.map(({ status, found }) => [status, Number(found)]))
  }

  byId(id: string, on: SqlRunner = this.sql): Promise<ContactMessageRow | null> {
    return MESSAGE.find(on, ['m.id = ?', id])
  }

  lock(tx: SqlRunner, id: string): Promise<ContactMessageRow | null> {
    return MESSAGE.find(tx, ['m.id = ?', id], 'FOR UPDATE')
  }

  async setStatus(tx: SqlRunner, id: string, status: ContactStatus): Promise<void> {
    await tx.execute('UPDATE contact_messages SET status = ?, updatedAt = ?, revision = revision + 1 WHERE id = ?', [
      status,
      new Date(),
      id,
    ])
  }

  /** Removes the message with its replies. */
  async remove(tx: SqlRunner, id: string): Promise<void> {
    await tx.execute('DELETE FROM contact_messages WHERE id = ?', [id])
  }

  async addReply(tx: SqlRunner, reply: { messageId: string; authorId: string; text: string }): Promise<string> {
    const id = newId()
    await tx.execute('INSERT INTO contact_replies (id, messageId, authorId, text, createdAt) VALUES (?, ?, ?, ?, ?)', [
      id,
      reply.messageId,
      reply.authorId,
      reply.text,
      new Date(),
    ])
    return id
  }

  /** Oldest first. */
  repliesTo(messageId: string, on: SqlRunner = this.sql): Promise<ContactReplyRow[]> {
    return REPLY.where(on, ['r.messageId = ?', messageId], 'ORDER BY r.id')
  }

  /**
   * A reply with its message; null if the message was deleted. `isVerified` means that the sender's account has
   * verified this e-mail.
   */
  async reply(id: string): Promise<{ text: string; isVerified: boolean; message: ContactMessageRow } | null> {
    const [reply] = await this.sql.query<{ text: string; messageId: string; isVerified: number | null }>(
      `SELECT r.text, r.messageId, u.emailVerifiedAt IS NOT NULL AND u.email = BINARY m.email AS isVerified
       FROM contact_replies r JOIN contact_messages m ON m.id = r.messageId LEFT JOIN users u ON u.id = m.userId WHERE r.id = ?`,
      [id],
    )
    const message = reply && (await this.byId(reply.messageId))
    return message ? { text: reply.text, isVerified: Number(reply.isVerified) === 1, message } : null
  }

  async markSent(replyId: string, now: Date): Promise<void> {
    await this.sql.execute('UPDATE contact_replies SET sentAt = ? WHERE id = ? AND sentAt IS NULL', [now, replyId])
  }
}

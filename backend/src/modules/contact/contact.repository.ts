import { Injectable } from '@nestjs/common'
import {
  bookingExpression,
  type ContactMessagesQuery,
  type ContactStatus,
  LIMITS,
  messageSearchText,
  personExpression,
  searchedBookingNumber,
} from '@sofaseva/contract'
import { Sql, type SqlRunner, type SqlValue } from '../../platform/database/sql.js'
import { bookingNumbered, isAmong, type SqlFragment, termsMatch, unionOf } from '../../platform/database/text-search.js'
import { newId } from '../../platform/ids/new-id.js'

export interface ContactMessageRow {
  id: string
  /** Null for a guest. */
  userId: string | null
  name: string
  email: string
  phone: string
  message: string
  bookingNumber: string
  language: string
  status: ContactStatus
  source: string
  isSuspect: number | boolean
  createdAt: Date
  revision: number
}

/** `email` is empty where only a phone number was given. */
export type NewContactMessage = Omit<ContactMessageRow, 'id' | 'status' | 'createdAt' | 'revision'>

export interface ContactReplyRow {
  id: string
  text: string
  /** Null when the account is not there any more. */
  authorName: string | null
  createdAt: Date
  sentAt: Date | null
}

type SearchedMessage = Pick<ContactMessageRow, 'name' | 'email' | 'phone' | 'message' | 'bookingNumber'>

const COLUMNS =
  'id, userId, name, email, phone, message, bookingNumber, language, status, source, isSuspect, createdAt, revision'

/**
 * Selects the `id` of messages: by their sender as people are found, by words of their text, by the booking that they
 * name, and those of the customer who made that booking.
 */
function messagesFound(search: string): SqlFragment {
  const number = searchedBookingNumber(search)
  const byTerms = [personExpression(search), number && bookingExpression(number)].map(termsMatch)
  const byNumber = bookingNumbered(search)
  const ofCustomer = 'SELECT m.id FROM bookings b JOIN contact_messages m ON m.userId = b.userId WHERE'
  return unionOf([
    ...byTerms.flatMap((terms) =>
      terms ? [{ ...terms, sql: `SELECT id FROM contact_messages WHERE ${terms.sql}` }] : [],
    ),
    ...(byNumber ? [{ ...byNumber, sql: `${ofCustomer} b.${byNumber.sql}` }] : []),
  ])
}

function foundBy(search: string | undefined): SqlFragment {
  if (!search) return { sql: '', values: [] }
  const { sql, values } = isAmong('id', messagesFound(search))
  return { sql: ` AND ${sql}`, values }
}

const searchTextOf = ({ phone, ...message }: SearchedMessage) => messageSearchText({ ...message, phones: [phone] })

@Injectable()
export class ContactRepository {
  constructor(private readonly sql: Sql) {}

  async create(tx: SqlRunner, message: NewContactMessage): Promise<string> {
    const id = newId()
    const { userId, name, email, phone, message: text, bookingNumber, language, source, isSuspect } = message
    const now = new Date()
    await tx.execute(
      `INSERT INTO contact_messages (id, userId, name, email, phone, message, bookingNumber, searchText, language, source,
         isSuspect, createdAt, updatedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[id, userId, name, email, phone, text, bookingNumber, searchTextOf(message)],
        ...[language, source, isSuspect, now, now],
      ],
    )
    return id
  }

  /** The newest first. A search is counted no further than `LIMITS.countedAhead` beyond its page. */
  async page({ page, limit, status, search }: ContactMessagesQuery): Promise<{
    rows: ContactMessageRow[]
    total: number
  }> {
    const found = foundBy(search)
    const from = `FROM contact_messages WHERE 1 = 1${status ? ' AND status = ?' : ''}${found.sql}`
    const values: SqlValue[] = [...(status ? [status] : []), ...found.values]
    const most = page * limit + LIMITS.countedAhead
    const [rows, [counted]] = await Promise.all([
      this.sql.unprepared.query<ContactMessageRow>(
        `SELECT ${COLUMNS} ${from} ORDER BY createdAt DESC, id DESC LIMIT ? OFFSET ?`,
        [...values, limit, (page - 1) * limit],
      ),
      this.sql.unprepared.query<{ found: number | bigint }>(
        `SELECT COUNT(*) AS found FROM (SELECT 1 ${from}${search ? ' LIMIT ?' : ''}) counted`,
        [...values, ...(search ? [most] : [])],
      ),
    ])
    return { rows, total: Number(counted?.found ?? 0) }
  }

  async counts(): Promise<Partial<Record<ContactStatus, number>>> {
    const rows = await this.sql.query<{ status: ContactStatus; found: number | bigint }>(
      'SELECT status, COUNT(*) AS found FROM contact_messages GROUP BY status',
    )
    return Object.fromEntries(rows.map(({ status, found }) => [status, Number(found)]))
  }

  async byId(id: string, on: SqlRunner = this.sql): Promise<ContactMessageRow | null> {
    const [row] = await on.query<ContactMessageRow>(`SELECT ${COLUMNS} FROM contact_messages WHERE id = ?`, [id])
    return row ?? null
  }

  async lock(tx: SqlRunner, id: string): Promise<ContactMessageRow | null> {
    const [row] = await tx.query<ContactMessageRow>(`SELECT ${COLUMNS} FROM contact_messages WHERE id = ? FOR UPDATE`, [
      id,
    ])
    return row ?? null
  }

  async setStatus(tx: SqlRunner, id: string, status: ContactStatus): Promise<void> {
    await tx.execute('UPDATE contact_messages SET status = ?, updatedAt = ?, revision = revision + 1 WHERE id = ?', [
      ...[status, new Date()],
      id,
    ])
  }

  /** Its replies go with it. */
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

  /** The oldest first. */
  repliesTo(messageId: string, on: SqlRunner = this.sql): Promise<ContactReplyRow[]> {
    return on.query<ContactReplyRow>(
      `SELECT r.id, r.text, u.name AS authorName, r.createdAt, r.sentAt FROM contact_replies r
       LEFT JOIN users u ON u.id = r.authorId WHERE r.messageId = ? ORDER BY r.id`,
      [messageId],
    )
  }

  /** A reply with the message it answers; null when the message was deleted. */
  async reply(id: string): Promise<{ text: string; message: ContactMessageRow } | null> {
    const [reply] = await this.sql.query<{ text: string; messageId: string }>(
      'SELECT text, messageId FROM contact_replies WHERE id = ?',
      [id],
    )
    const message = reply && (await this.byId(reply.messageId))
    return message ? { text: reply.text, message } : null
  }

  async markSent(replyId: string, now: Date): Promise<void> {
    await this.sql.execute('UPDATE contact_replies SET sentAt = ? WHERE id = ? AND sentAt IS NULL', [now, replyId])
  }

  /** Messages that have no searched text yet. */
  unsearchable(count: number): Promise<(SearchedMessage & { id: string })[]> {
    return this.sql.query(
      'SELECT id, name, email, phone, message, bookingNumber FROM contact_messages WHERE searchText IS NULL LIMIT ?',
      [String(count)],
    )
  }

  async makeSearchable({ id, ...message }: SearchedMessage & { id: string }): Promise<void> {
    await this.sql.execute('UPDATE contact_messages SET searchText = ? WHERE id = ? AND searchText IS NULL', [
      searchTextOf(message),
      id,
    ])
  }
}

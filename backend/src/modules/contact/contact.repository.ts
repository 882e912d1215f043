import { Injectable } from '@nestjs/common'
import { type ContactMessagesQuery, type ContactStatus, messageSearchText } from '@sofaseva/contract'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { isAmong, isOneOf } from '#platform/database/fragments.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'
import { descending, type Page } from '#platform/lists/list.js'
import { type ContactMessageRow, type ContactReplyRow, MESSAGE, messagesMatching, REPLY } from './contact-views.js'

/** `email` is empty if the sender gave only a phone number. */
export type NewContactMessage = Omit<ContactMessageRow, 'id' | 'status' | 'grievance' | 'createdAt' | 'revision'>

/** A reply to be stored. */
interface NewReply {
  messageId: string
  authorId: string
  text: string
  /** It closes the grievance. */
  isResolution: boolean
}

/** A message to mail about. */
export interface Letter {
  message: ContactMessageRow
  /** Whether the sender's account has verified this email. */
  isVerified: boolean
}

type SearchedMessage = Pick<ContactMessageRow, 'name' | 'email' | 'phone' | 'message' | 'bookingNumber'>

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

  async create(tx: SqlRunner, message: NewContactMessage, now: Date): Promise<string> {
    const id = newId()
    const { userId, name, email, phone, message: text, bookingNumber, language, source, isSuspect } = message
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

  async addReply(tx: SqlRunner, reply: NewReply, now: Date): Promise<string> {
    const id = newId()
    await tx.execute(
      'INSERT INTO contact_replies (id, messageId, authorId, text, isResolution, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
      [id, reply.messageId, reply.authorId, reply.text, reply.isResolution, now],
    )
    return id
  }

  /** Oldest first. */
  repliesTo(messageId: string, on: SqlRunner = this.sql): Promise<ContactReplyRow[]> {
    return REPLY.where(on, ['r.messageId = ?', messageId], 'ORDER BY r.id')
  }

  /** The replies to several messages, oldest first. */
  async repliesToEach(messageIds: readonly string[]): Promise<ContactReplyRow[]> {
    if (messageIds.length === 0) return []
    return REPLY.where(this.sql.unprepared, isOneOf('r.messageId', messageIds), 'ORDER BY r.id')
  }

  /** A reply with its message; null if the message was deleted. */
  async reply(id: string): Promise<{ reply: ContactReplyRow; letter: Letter } | null> {
    const reply = await REPLY.find(this.sql, ['r.id = ?', id])
    const letter = reply && (await this.letter(reply.messageId))
    return letter ? { reply, letter } : null
  }

  /** A message as mails refer to it; null if it was deleted. */
  async letter(id: string): Promise<Letter | null> {
    const [message, [sender]] = await Promise.all([
      this.byId(id),
      this.sql.query<{ isVerified: number | null }>(
        `SELECT u.emailVerifiedAt IS NOT NULL AND u.email = BINARY m.email AS isVerified
         FROM contact_messages m LEFT JOIN users u ON u.id = m.userId WHERE m.id = ?`,
        [id],
      ),
    ])
    return message && { message, isVerified: Number(sender?.isVerified) === 1 }
  }

  async markSent(replyId: string, now: Date): Promise<void> {
    await this.sql.execute('UPDATE contact_replies SET sentAt = ? WHERE id = ? AND sentAt IS NULL', [now, replyId])
  }
}

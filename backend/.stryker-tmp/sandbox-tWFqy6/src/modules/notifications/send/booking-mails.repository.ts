// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'
import type { DispatchedNotification } from './dispatched-notification.js'

/** The mails to one user about one booking. */
export interface MailThread {
  bookingId: string
  userId: string
}

/** A notification that the thread's next mail contains. */
export interface PendingNotification {
  dedupeKey: string
  eventId: string
  /** Its place among the notifications of its event, which is their order in a mail. */
  notice: number
}

/** A notification that a job brings. */
export type OwnNotification = PendingNotification & Pick<DispatchedNotification, 'formerKey'>

export interface ThreadState {
  /** The key of the mail that is being sent. */
  mailKey: string | null
  /** Further notifications wait until then. */
  endsAt: Date | null
}

@Injectable()
export class BookingMailsRepository {
  constructor(private readonly sql: Sql) {}

  /** Locks the thread until the transaction ends. */
  async lock(tx: SqlRunner, { bookingId, userId }: MailThread): Promise<ThreadState> {
    await tx.execute('INSERT IGNORE INTO booking_mails (bookingId, userId) VALUES (?, ?)', [bookingId, userId])
    const [row] = await tx.query<ThreadState>(
      'SELECT mailKey, endsAt FROM booking_mails WHERE bookingId = ? AND userId = ? FOR UPDATE',
      [bookingId, userId],
    )
    return row ?? { mailKey: null, endsAt: null }
  }

  async insert(
    tx: SqlRunner,
    { bookingId, userId }: MailThread,
    pending: readonly PendingNotification[],
  ): Promise<void> {
    for (const { dedupeKey, eventId, notice } of pending)
      await tx.execute(
        'INSERT IGNORE INTO booking_mail_notices (bookingId, userId, dedupeKey, eventId, notice) VALUES (?, ?, ?, ?, ?)',
        [bookingId, userId, dedupeKey, eventId, notice],
      )
  }

  /** Oldest first. */
  listPending({ bookingId, userId }: MailThread, runner: SqlRunner = this.sql): Promise<PendingNotification[]> {
    return runner.query<PendingNotification>(
      `SELECT dedupeKey, eventId, notice FROM booking_mail_notices WHERE bookingId = ? AND userId = ?
       ORDER BY eventId, notice`,
      [bookingId, userId],
    )
  }

  async startMail(tx: SqlRunner, { bookingId, userId }: MailThread, mailKey: string): Promise<void> {
    await tx.execute('UPDATE booking_mails SET mailKey = ?, updatedAt = ? WHERE bookingId = ? AND userId = ?', [
      mailKey,
      new Date(),
      bookingId,
      userId,
    ])
  }

  /** Removes these notifications once their mail is done. `endsAt` is null if nothing was sent. */
  async endMail(
    tx: SqlRunner,
    { bookingId, userId }: MailThread,
    { mailed, endsAt }: { mailed: readonly PendingNotification[]; endsAt: Date | null },
  ): Promise<void> {
    if (mailed.length > 0)
      await tx.unprepared.execute(
        `DELETE FROM booking_mail_notices WHERE bookingId = ? AND userId = ? AND dedupeKey IN (${placeholders(mailed)})`,
        [bookingId, userId, ...mailed.map(({ dedupeKey }) => dedupeKey)],
      )
    await tx.execute(
      'UPDATE booking_mails SET mailKey = NULL, endsAt = COALESCE(?, endsAt), updatedAt = ? WHERE bookingId = ? AND userId = ?',
      [endsAt, new Date(), bookingId, userId],
    )
  }
}

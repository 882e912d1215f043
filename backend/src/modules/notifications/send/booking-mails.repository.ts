import { Injectable } from '@nestjs/common'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'
import type { DispatchedNotice } from './dispatched-notice.js'

/** One person's mails about one booking. */
export interface MailThread {
  bookingId: string
  userId: string
}

/** A notice that the thread's next mail is to tell. */
export interface PendingNotice {
  dedupeKey: string
  eventId: string
  /** Its place among the notices of its event: the order in which a mail tells them. */
  notice: number
}

/** A notice that a job brings. */
export type OwnNotice = PendingNotice & Pick<DispatchedNotice, 'formerKey'>

export interface ThreadState {
  /** The mail that is being sent. */
  mailKey: string | null
  /** Until then, further notices wait. */
  endsAt: Date | null
}

@Injectable()
export class BookingMailsRepository {
  constructor(private readonly sql: Sql) {}

  /** The thread, locked until the transaction ends. */
  async lock(tx: SqlRunner, { bookingId, userId }: MailThread): Promise<ThreadState> {
    await tx.execute('INSERT IGNORE INTO booking_mails (bookingId, userId) VALUES (?, ?)', [bookingId, userId])
    const [row] = await tx.query<ThreadState>(
      'SELECT mailKey, endsAt FROM booking_mails WHERE bookingId = ? AND userId = ? FOR UPDATE',
      [bookingId, userId],
    )
    return row ?? { mailKey: null, endsAt: null }
  }

  async add(tx: SqlRunner, { bookingId, userId }: MailThread, pending: readonly PendingNotice[]): Promise<void> {
    for (const { dedupeKey, eventId, notice } of pending)
      await tx.execute(
        'INSERT IGNORE INTO booking_mail_notices (bookingId, userId, dedupeKey, eventId, notice) VALUES (?, ?, ?, ?, ?)',
        [bookingId, userId, dedupeKey, eventId, notice],
      )
  }

  /** The oldest first. */
  pending({ bookingId, userId }: MailThread, runner: SqlRunner = this.sql): Promise<PendingNotice[]> {
    return runner.query<PendingNotice>(
      `SELECT dedupeKey, eventId, notice FROM booking_mail_notices WHERE bookingId = ? AND userId = ?
       ORDER BY eventId, notice`,
      [bookingId, userId],
    )
  }

  async begin(tx: SqlRunner, { bookingId, userId }: MailThread, mailKey: string): Promise<void> {
    await tx.execute('UPDATE booking_mails SET mailKey = ?, updatedAt = ? WHERE bookingId = ? AND userId = ?', [
      mailKey,
      new Date(),
      bookingId,
      userId,
    ])
  }

  /** The mail is done with these notices. `endsAt`: null when nothing was sent. */
  async end(
    tx: SqlRunner,
    { bookingId, userId }: MailThread,
    { told, endsAt }: { told: readonly PendingNotice[]; endsAt: Date | null },
  ): Promise<void> {
    if (told.length > 0)
      await tx.unprepared.execute(
        `DELETE FROM booking_mail_notices WHERE bookingId = ? AND userId = ? AND dedupeKey IN (${placeholders(told)})`,
        [bookingId, userId, ...told.map(({ dedupeKey }) => dedupeKey)],
      )
    await tx.execute(
      'UPDATE booking_mails SET mailKey = NULL, endsAt = COALESCE(?, endsAt), updatedAt = ? WHERE bookingId = ? AND userId = ?',
      [endsAt, new Date(), bookingId, userId],
    )
  }
}

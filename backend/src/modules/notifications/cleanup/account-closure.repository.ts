import { Injectable } from '@nestjs/common'
import { inBatches } from '../../../platform/database/batches.js'
import { placeholders, Sql } from '../../../platform/database/sql.js'

const BOOKINGS = 500
/** Notices of the closure itself name nobody and stay. */
const NAMES_CUSTOMER = "COALESCE(JSON_UNQUOTE(JSON_EXTRACT(params, '$.customerName')), '') <> ''"
const ERASE = [
  'DELETE FROM notifications WHERE userId = ?',
  'DELETE FROM notification_reads WHERE userId = ?',
  'DELETE FROM notification_preferences WHERE userId = ?',
  'DELETE FROM push_subscriptions WHERE userId = ?',
  'DELETE FROM booking_mails WHERE userId = ?',
  'DELETE FROM booking_mail_notices WHERE userId = ?',
  "DELETE FROM notifications WHERE subjectType = 'user' AND subjectId = ?",
]

/** What notifications keep of a person whose account is closed. */
@Injectable()
export class AccountClosureRepository {
  constructor(private readonly sql: Sql) {}

  async erase(userId: string): Promise<void> {
    for (const statement of ERASE) await inBatches(this.sql, statement, [userId])
    await this.eraseAboutBookings(userId)
  }

  /** Notices about their bookings name them too, whoever received them. */
  private async eraseAboutBookings(userId: string): Promise<void> {
    for (let after = ''; ; ) {
      const rows = await this.sql.query<{ id: string }>(
        `SELECT id FROM bookings WHERE userId = ? AND id > ? ORDER BY id LIMIT ${BOOKINGS}`,
        [userId, after],
      )
      const ids = rows.map(({ id }) => id)
      const last = ids.at(-1)
      if (last === undefined) return
      await inBatches(
        this.sql.unprepared,
        `DELETE FROM notifications WHERE subjectId IN (${placeholders(ids)}) AND ${NAMES_CUSTOMER}`,
        ids,
      )
      after = last
    }
  }
}

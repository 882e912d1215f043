// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { executeInBatches } from '#platform/database/batches.js'
import { placeholders, Sql } from '#platform/database/sql.js'

const BOOKINGS = 500
/** Notifications about the closure itself contain no name, and stay. */
const NAMES_CUSTOMER = "COALESCE(JSON_UNQUOTE(JSON_EXTRACT(params, '$.customerName')), '') <> ''"

/** Erases notifications of other users that name a user whose account is closed. */
@Injectable()
export class NotificationErasureRepository {
  constructor(private readonly sql: Sql) {}

  /** Erases notifications about the user and the user's bookings, for all recipients. */
  async eraseAbout(userId: string): Promise<void> {
    await executeInBatches(this.sql, "DELETE FROM notifications WHERE subjectType = 'user' AND subjectId = ?", [userId])
    for (let after = ''; ; ) {
      const rows = await this.sql.query<{ id: string }>(
        `SELECT id FROM bookings WHERE userId = ? AND id > ? ORDER BY id LIMIT ${BOOKINGS}`,
        [userId, after],
      )
      const ids = rows.map(({ id }) => id)
      const last = ids.at(-1)
      if (last === undefined) return
      await executeInBatches(
        this.sql.unprepared,
        `DELETE FROM notifications WHERE subjectId IN (${placeholders(ids)}) AND ${NAMES_CUSTOMER}`,
        ids,
      )
      after = last
    }
  }
}

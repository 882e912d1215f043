import { Injectable } from '@nestjs/common'
import { executeInBatches } from '#platform/database/batches.js'
import { placeholders, Sql } from '#platform/database/sql.js'

const BOOKINGS = 500
/** Notices of the closure itself name nobody and stay. */
const NAMES_CUSTOMER = "COALESCE(JSON_UNQUOTE(JSON_EXTRACT(params, '$.customerName')), '') <> ''"

/** Notices of others that name a person whose account is closed. */
@Injectable()
export class NoticeErasureRepository {
  constructor(private readonly sql: Sql) {}

  /** Those about the person, and about their bookings, whoever received them. */
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

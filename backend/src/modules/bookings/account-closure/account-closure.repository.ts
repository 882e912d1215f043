import { Injectable } from '@nestjs/common'
import { inBatches } from '../../../platform/database/batches.js'
import { Sql, type SqlRunner } from '../../../platform/database/sql.js'
import { OPEN } from '../open-statuses.sql.js'

const ERASE = ['DELETE FROM provider_hours WHERE userId = ?', 'DELETE FROM provider_days_off WHERE userId = ?']

/** What bookings keep of a person whose account is closed. */
@Injectable()
export class AccountClosureRepository {
  constructor(private readonly sql: Sql) {}

  /** Ids of all their bookings, and of their open jobs. */
  bookingsOf(tx: SqlRunner, userId: string): Promise<string[]> {
    return this.ids(
      tx,
      `SELECT id FROM bookings WHERE userId = ? UNION SELECT id FROM bookings WHERE providerId = ? AND status IN (${OPEN})`,
      [userId, userId],
    )
  }

  openBookingsOf(tx: SqlRunner, userId: string): Promise<string[]> {
    return this.ids(tx, `SELECT id FROM bookings WHERE userId = ? AND status IN (${OPEN}) ORDER BY id`, [userId])
  }

  openJobsOf(tx: SqlRunner, userId: string): Promise<string[]> {
    return this.ids(tx, `SELECT id FROM bookings WHERE providerId = ? AND status IN (${OPEN}) ORDER BY id`, [userId])
  }

  /** The other person of each open booking: writing a status share-locks both people of a booking. */
  otherPartiesOf(tx: SqlRunner, userId: string): Promise<string[]> {
    return this.ids(
      tx,
      `SELECT providerId AS id FROM bookings WHERE userId = ? AND providerId IS NOT NULL AND status IN (${OPEN})
       UNION SELECT userId FROM bookings WHERE providerId = ? AND status IN (${OPEN})`,
      [userId, userId],
    )
  }

  async blank(tx: SqlRunner, userId: string): Promise<void> {
    await tx.execute("UPDATE bookings SET phone = '', serviceAddress = '', notes = '' WHERE userId = ?", [userId])
  }

  async erase(userId: string): Promise<void> {
    for (const statement of ERASE) await inBatches(this.sql, statement, [userId])
  }

  private async ids(tx: SqlRunner, sql: string, values: string[]): Promise<string[]> {
    return (await tx.query<{ id: string }>(sql, values)).map(({ id }) => id)
  }
}

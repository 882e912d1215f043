import { Injectable } from '@nestjs/common'
import type { SqlRunner } from '../../platform/prisma/sql.js'

/** What is kept of people besides their bookings and reviews, which stay without their name. */
const OF_PERSON = [
  'sessions',
  'one_time_codes',
  'password_resets',
  'push_subscriptions',
  'notification_preferences',
  'notification_reads',
  'idempotency_keys',
  'notifications',
]

@Injectable()
export class RemovalRepository {
  /** Blanks the person wherever they are named, and frees their e-mail. */
  async forget(tx: SqlRunner, userId: string, now: Date): Promise<void> {
    // Notices about their bookings name them too, whoever they are addressed to.
    await tx.execute('DELETE n FROM notifications n JOIN bookings b ON b.id = n.bookingId WHERE b.userId = ?', [userId])
    for (const table of OF_PERSON) await tx.execute(`DELETE FROM ${table} WHERE userId = ?`, [userId])
    await tx.execute('DELETE FROM service_offers WHERE providerId = ?', [userId])
    await tx.execute("UPDATE bookings SET phone = '', serviceAddress = '', notes = '' WHERE userId = ?", [userId])
    await tx.execute("UPDATE audit_entries SET actorName = 'Deleted user' WHERE actorId = ?", [userId])
    await tx.execute(
      `UPDATE users SET name = 'Deleted user', email = NULL, phone = '', address = '', passwordHash = NULL,
         emailVerifiedAt = NULL, phoneVerifiedAt = NULL, approvedAt = NULL, deletedAt = ?, updatedAt = ? WHERE id = ?`,
      [now, now, userId],
    )
  }

  /** Signs the person out everywhere. */
  async endSessions(tx: SqlRunner, userId: string, now: Date): Promise<void> {
    await tx.execute('UPDATE sessions SET revokedAt = ? WHERE userId = ? AND revokedAt IS NULL', [now, userId])
  }
}

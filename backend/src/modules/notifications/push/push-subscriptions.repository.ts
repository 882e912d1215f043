import { Injectable } from '@nestjs/common'
import { type Actor, DAY_MS, type PushSubscriptionInput } from '@sofaseva/contract'
import { newId } from '../../../platform/ids/new-id.js'
import { Sql, type SqlRunner } from '../../../platform/prisma/sql.js'
import type { PushTarget } from '../../../platform/push/push-sender.js'
import { sha256 } from '../../../platform/secrets/hash.js'

/** Addresses one person may have; of more, the oldest goes. */
const PER_PERSON = 10
/** An address that took nothing for this long is dropped; its browser gives a new one when the site is opened. */
const FAILING_MS = 3 * DAY_MS

function hashOf(endpoint: string): string {
  return sha256(endpoint)
}

export interface PushAddress extends PushTarget {
  id: string
  acceptedAt: Date | null
  failingSince: Date | null
}

@Injectable()
export class PushSubscriptionsRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * A browser has one subscription: whoever is signed in there last has it. Somebody else's moves only to one who knows
   * its keys, which the browser alone does; false when they do not.
   */
  async put(
    tx: SqlRunner,
    { id: userId, sessionId }: Actor,
    { endpoint, keys }: PushSubscriptionInput,
  ): Promise<boolean> {
    const hash = hashOf(endpoint)
    // One after the other: of several at once, none must miss the others when they are counted.
    await tx.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId])
    // Assignments follow each other, and later ones see what earlier ones set.
    await tx.execute(
      `INSERT INTO push_subscriptions (id, userId, endpointHash, endpoint, p256dh, auth, sessionId, createdAt)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON DUPLICATE KEY UPDATE
           createdAt = IF(userId = VALUES(userId), createdAt, VALUES(createdAt)),
           userId = IF(BINARY p256dh = VALUES(p256dh) AND BINARY auth = VALUES(auth), VALUES(userId), userId),
           sessionId = IF(userId = VALUES(userId), VALUES(sessionId), sessionId),
           p256dh = IF(userId = VALUES(userId), VALUES(p256dh), p256dh),
           auth = IF(userId = VALUES(userId), VALUES(auth), auth)`,
      [newId(), userId, hash, endpoint, keys.p256dh, keys.auth, sessionId, new Date()],
    )
    const own = await tx.query<{ id: string; endpointHash: string }>(
      'SELECT id, endpointHash FROM push_subscriptions WHERE userId = ? ORDER BY createdAt DESC, id DESC',
      [userId],
    )
    for (const { id } of own.slice(PER_PERSON)) await tx.execute('DELETE FROM push_subscriptions WHERE id = ?', [id])
    return own.some(({ endpointHash }) => endpointHash === hash)
  }

  async removeOwn(userId: string, endpoint: string): Promise<void> {
    await this.sql.execute('DELETE FROM push_subscriptions WHERE userId = ? AND endpointHash = ?', [
      userId,
      hashOf(endpoint),
    ])
  }

  async remove(id: string): Promise<void> {
    await this.sql.execute('DELETE FROM push_subscriptions WHERE id = ?', [id])
  }

  /** Where the person is reached now: a device that was logged out is not told any more. */
  active(userId: string, now: Date): Promise<PushAddress[]> {
    return this.sql.query(
      `SELECT p.id, p.endpoint, p.p256dh, p.auth, p.acceptedAt, p.failingSince FROM push_subscriptions p
       JOIN sessions s ON s.id = p.sessionId AND s.userId = p.userId AND s.revokedAt IS NULL AND s.expiresAt > ?
       WHERE p.userId = ? ORDER BY p.id LIMIT ${PER_PERSON}`,
      [now, userId],
    )
  }

  /** Notes that it took a push; a write only where that is news. */
  async accepted(id: string, now: Date): Promise<void> {
    await this.sql.execute(
      `UPDATE push_subscriptions SET acceptedAt = COALESCE(acceptedAt, ?), failingSince = NULL
       WHERE id = ? AND (acceptedAt IS NULL OR failingSince IS NOT NULL)`,
      [now, id],
    )
  }

  /** Notes that it did not; true when it was dropped, having failed for three days. */
  async failed({ id, failingSince }: PushAddress, now: Date): Promise<boolean> {
    if (failingSince !== null && now.getTime() - failingSince.getTime() > FAILING_MS) {
      await this.remove(id)
      return true
    }
    await this.sql.execute('UPDATE push_subscriptions SET failingSince = ? WHERE id = ? AND failingSince IS NULL', [
      now,
      id,
    ])
    return false
  }
}

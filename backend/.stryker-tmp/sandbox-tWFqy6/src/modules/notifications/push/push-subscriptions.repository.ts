// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Actor, DAY_MS, type PushSubscriptionInput } from '@sofaseva/contract'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'
import type { PushTarget } from '#platform/delivery/push/push-sender.js'
import { sha256 } from '#platform/lib/hash.js'
import { newId } from '#platform/lib/new-id.js'

/** Addresses per user. Beyond it, the oldest one is removed. */
const MAX_PER_USER = 10
/** An address that failed for this long is removed. The browser subscribes again when the site is opened. */
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
   * A browser has one subscription, which belongs to the last user who signed in there. It changes owner only with its
   * keys, which only the browser knows. Returns false without them.
   */
  async upsert(
    tx: SqlRunner,
    { id: userId, sessionId }: Actor,
    { endpoint, keys }: PushSubscriptionInput,
  ): Promise<boolean> {
    const hash = hashOf(endpoint)
    // One after the other, so that simultaneous inserts are all counted.
    await tx.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId])
    // Assignments run in order: later ones see the values that earlier ones set.
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
    for (const { id } of own.slice(MAX_PER_USER)) await tx.execute('DELETE FROM push_subscriptions WHERE id = ?', [id])
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

  /** Addresses of these users' active sessions. A device that logged out gets no more pushes. */
  async listActive(userIds: readonly string[], now: Date): Promise<(PushAddress & { userId: string })[]> {
    if (userIds.length === 0) return []
    return this.sql.unprepared.query(
      `SELECT p.id, p.userId, p.endpoint, p.p256dh, p.auth, p.acceptedAt, p.failingSince FROM push_subscriptions p
       JOIN sessions s ON s.id = p.sessionId AND s.userId = p.userId AND s.revokedAt IS NULL AND s.expiresAt > ?
       WHERE p.userId IN (${placeholders(userIds)}) ORDER BY p.id`,
      [now, ...userIds],
    )
  }

  /** Records that a push was accepted. Writes only if that is a change. */
  async recordAccepted(id: string, now: Date): Promise<void> {
    await this.sql.execute(
      `UPDATE push_subscriptions SET acceptedAt = COALESCE(acceptedAt, ?), failingSince = NULL
       WHERE id = ? AND (acceptedAt IS NULL OR failingSince IS NOT NULL)`,
      [now, id],
    )
  }

  /** Records a failure. Returns true if it removed the address, which happens after three days of failures. */
  async recordFailed({ id, failingSince }: PushAddress, now: Date): Promise<boolean> {
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

/** Data on this device of users who are no longer signed in. */

import { serverNow } from '#shared/http/server-clock.js'
import type { Database, Observable } from '../database/database.js'
import { isWorthMention } from '../outbox/queue/reads.js'
import { GUEST } from '../outbox/row/row.js'
import { signedInUser } from '../session-mirror/session-mirror.js'

/** Counts the queued writes of former users without their contents, because another user may be looking. */
export interface FormerWrites {
  userIds: string[]
  bookings: number
  /** All other writes worth mentioning. */
  others: number
  /** The highest sequence number. A new value means a write was added. */
  newest: number
}

/** Counts the queued writes of all users except these. */
export async function countFormerWrites(db: Database, known: readonly (string | null)[]): Promise<FormerWrites> {
  const rows = await db.outbox
    .where('userId')
    .noneOf([GUEST, ...known.filter((id) => id !== null)])
    .toArray()
  const counted = rows.filter(isWorthMention)
  const bookings = counted.filter(({ work }) => work.kind === 'booking.create').length
  return {
    userIds: [...new Set(rows.map(({ userId }) => userId))],
    bookings,
    others: counted.length - bookings,
    newest: Math.max(0, ...counted.map(({ seq }) => seq)),
  }
}

/** Call within a transaction over `outbox` and `documents`. */
export async function removeAllOf(db: Database, userIds: readonly string[]): Promise<void> {
  await db.outbox.where('userId').anyOf(userIds).delete()
  await db.documents.where('userId').anyOf(userIds).delete()
}

/** Removes all stored data of these users, unless they are signed in. */
export async function removeFormerData(db: Database, userIds: readonly string[]): Promise<void> {
  await db.atomically(['outbox', 'documents', 'session'], async () => {
    const current = await signedInUser(db)
    await removeAllOf(
      db,
      userIds.filter((id) => id !== current && id !== GUEST),
    )
  })
}

const MISSING_SINCE = 'left:'
const RETENTION_MS = 30 * 24 * 60 * 60_000

/**
 * Removes data of users who have been signed out for 30 days, by the server's clock. The days count from the first call
 * without them and restart at their next login. Don't call it offline, when nothing corrects the clock.
 */
export async function removeExpired(db: Database, now = serverNow()): Promise<void> {
  await db.atomically(['outbox', 'documents', 'session', 'meta'], async () => {
    const current = await signedInUser(db)
    const owners = new Set((await db.outbox.toArray()).map(({ userId }) => userId))
    const gone = [...owners].filter((id) => id !== GUEST && id !== current)
    const notes = await db.meta.where('key').startsWith(MISSING_SINCE).toArray()
    const since = new Map(notes.map(({ key, value }) => [key.slice(MISSING_SINCE.length), Number(value)]))
    const isOver = (id: string) => now - (since.get(id) ?? now) >= RETENTION_MS
    await removeAllOf(db, gone.filter(isOver))
    const remaining = gone.filter((id) => !isOver(id))
    await db.meta.bulkDelete(
      notes.map(({ key }) => key).filter((key) => !remaining.includes(key.slice(MISSING_SINCE.length))),
    )
    // A time in the future was recorded by a wrong clock.
    await db.meta.bulkPut(
      remaining.map((id) => ({ key: MISSING_SINCE + id, value: Math.min(since.get(id) ?? now, now) })),
    )
  })
}

export const formerUsers = (db: Database) => ({
  /** Observes the counts of all users except these. */
  observe: (known: readonly (string | null)[]): Observable<FormerWrites> =>
    db.observe(() => countFormerWrites(db, known)),
  remove: (userIds: readonly string[]): Promise<void> => removeFormerData(db, userIds),
})

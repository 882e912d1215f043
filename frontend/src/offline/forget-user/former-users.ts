/** What users left on this device who are not signed in here any more. */

import { serverNow } from '#shared/http/server-clock.js'
import type { Database, Observable } from '../database/database.js'
import { isWorthMention } from '../outbox/queue/reads.js'
import { GUEST } from '../outbox/row/row.js'
import { signedInUser } from '../session-mirror/session-mirror.js'

/** How much waits of former users, and nothing of its contents: another person may be looking. */
export interface LeftWrites {
  userIds: string[]
  bookings: number
  /** All else that is worth a mention. */
  others: number
  /** Names what there is: another one means that something was added. */
  newest: number
}

/** What waits of users other than these. */
export async function leftWrites(db: Database, known: readonly (string | null)[]): Promise<LeftWrites> {
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

/** Belongs in a transaction over `outbox` and `documents`. */
export async function removeAllOf(db: Database, userIds: readonly string[]): Promise<void> {
  await db.outbox.where('userId').anyOf(userIds).delete()
  await db.documents.where('userId').anyOf(userIds).delete()
}

/** Removes all that is stored of these users, unless they are signed in. */
export async function removeLeft(db: Database, userIds: readonly string[]): Promise<void> {
  await db.atomically(['outbox', 'documents', 'session'], async () => {
    const current = await signedInUser(db)
    await removeAllOf(
      db,
      userIds.filter((id) => id !== current && id !== GUEST),
    )
  })
}

const LEFT = 'left:'
const RETENTION_MS = 30 * 24 * 60 * 60_000

/**
 * Removes what users left who have been signed out for 30 days, by the server's clock. The days count from when this was
 * first called without them, and start anew when they log in. Not to be called offline, where nothing corrects the clock.
 */
export async function removeExpired(db: Database, now = serverNow()): Promise<void> {
  await db.atomically(['outbox', 'documents', 'session', 'meta'], async () => {
    const current = await signedInUser(db)
    const owners = new Set((await db.outbox.toArray()).map(({ userId }) => userId))
    const gone = [...owners].filter((id) => id !== GUEST && id !== current)
    const notes = await db.meta.where('key').startsWith(LEFT).toArray()
    const since = new Map(notes.map(({ key, value }) => [key.slice(LEFT.length), Number(value)]))
    const isOver = (id: string) => now - (since.get(id) ?? now) >= RETENTION_MS
    await removeAllOf(db, gone.filter(isOver))
    const stay = gone.filter((id) => !isOver(id))
    await db.meta.bulkDelete(notes.map(({ key }) => key).filter((key) => !stay.includes(key.slice(LEFT.length))))
    // A time that has yet to come was noted by a clock that was wrong.
    await db.meta.bulkPut(stay.map((id) => ({ key: LEFT + id, value: Math.min(since.get(id) ?? now, now) })))
  })
}

export const formerUsers = (db: Database) => ({
  /** How much there is of users other than these. */
  observe: (known: readonly (string | null)[]): Observable<LeftWrites> => db.observe(() => leftWrites(db, known)),
  remove: (userIds: readonly string[]): Promise<void> => removeLeft(db, userIds),
})

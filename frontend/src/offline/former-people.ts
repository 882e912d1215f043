/** What people left on this device who are not signed in here any more. */

import { serverNow } from '#shared/http/server-clock.js'
import type { OfflineDatabase } from './db.js'
import { isKnown, kindOf } from './outbox/kinds/index.js'
import { GUEST } from './outbox/outbox.rules.js'
import type { OutboxRow } from './outbox/row.js'

/** How much waits of former people, and nothing of what it says: somebody else may be looking. */
export interface LeftWrites {
  userIds: string[]
  bookings: number
  /** All else that is worth a mention. */
  others: number
  /** Names what there is: another one means that something was added. */
  newest: number
}

const isMinor = (row: OutboxRow) => isKnown(row) && kindOf(row.work).isMinor === true

/** What waits of people other than these. */
export async function leftWrites(db: OfflineDatabase, known: readonly (string | null)[]): Promise<LeftWrites> {
  const rows = await db.outbox
    .where('userId')
    .noneOf([GUEST, ...known.filter((id) => id !== null)])
    .toArray()
  const counted = rows.filter((row) => !isMinor(row))
  const bookings = counted.filter(({ work }) => work.kind === 'booking.create').length
  return {
    userIds: [...new Set(rows.map(({ userId }) => userId))],
    bookings,
    others: counted.length - bookings,
    newest: Math.max(0, ...counted.map(({ seq }) => seq)),
  }
}

const tablesOf = (db: OfflineDatabase) => [db.outbox, db.documents, db.session, db.meta]

/** Removes all that is stored of these people, unless they are signed in. */
export async function removeLeft(db: OfflineDatabase, userIds: readonly string[]): Promise<void> {
  await db.atomically(tablesOf(db), async () => {
    const current = (await db.session.get('current'))?.userId
    const gone = userIds.filter((id) => id !== current && id !== GUEST)
    await db.outbox.where('userId').anyOf(gone).delete()
    await db.documents.where('userId').anyOf(gone).delete()
  })
}

const LEFT = 'left:'
const KEEP_MS = 30 * 24 * 60 * 60_000

/**
 * Removes what people left who have been signed out for 30 days, by the server's clock. The days count from when this was
 * first called without them, and start anew when they log in. Not to be called offline, where nothing corrects the clock.
 */
export async function removeExpired(db: OfflineDatabase, now = serverNow()): Promise<void> {
  await db.atomically(tablesOf(db), async () => {
    const current = (await db.session.get('current'))?.userId
    const owners = ((await db.outbox.orderBy('userId').uniqueKeys()) as string[]).filter(
      (id) => id !== GUEST && id !== current,
    )
    const notes = await db.meta.where('key').startsWith(LEFT).toArray()
    const since = new Map(notes.map(({ key, value }) => [key.slice(LEFT.length), Number(value)]))
    const isOver = (id: string) => now - (since.get(id) ?? now) >= KEEP_MS
    await removeLeft(db, owners.filter(isOver))
    const stay = owners.filter((id) => !isOver(id))
    await db.meta.bulkDelete(notes.map(({ key }) => key).filter((key) => !stay.includes(key.slice(LEFT.length))))
    // A time that has yet to come was noted by a clock that was wrong.
    await db.meta.bulkPut(stay.map((id) => ({ key: LEFT + id, value: Math.min(since.get(id) ?? now, now) })))
  })
}

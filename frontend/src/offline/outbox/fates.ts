import type { OfflineDatabase } from '../db.js'

/** What became of a row that is not there any more. */
export type Fate = { fate: 'sent' } | { fate: 'discarded' } | { fate: 'replaced'; by: string }

const KEY = 'outbox:fates'
/** Enough for whoever is still watching one. */
const KEPT = 100

type Record = Fate & { key: string }

async function records(db: OfflineDatabase): Promise<Record[]> {
  return ((await db.meta.get(KEY))?.value as Record[] | undefined) ?? []
}

/** Keeps it in the transaction that removes the row. */
export async function recordFate(db: OfflineDatabase, key: string, fate: Fate): Promise<void> {
  await db.meta.put({ key: KEY, value: [...(await records(db)), { key, ...fate }].slice(-KEPT) })
}

/** What became of a write that is gone, and of what took its place; undefined when that is not known. */
export async function fateOfGone(db: OfflineDatabase, key: string): Promise<Fate | undefined> {
  return (await records(db)).findLast((record) => record.key === key)
}

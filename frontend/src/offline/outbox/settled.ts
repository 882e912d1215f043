import type { OfflineDatabase } from '../db.js'

/** How a row ended that is not there any more. */
export type Settled = { settled: 'sent' } | { settled: 'discarded' } | { settled: 'replaced'; by: string }

const SETTLED = 'outbox:settled'
/** Enough for whoever is still watching one. */
const KEPT = 100

type SettledRow = Settled & { key: string }

async function settledRows(db: OfflineDatabase): Promise<SettledRow[]> {
  return ((await db.meta.get(SETTLED))?.value as SettledRow[] | undefined) ?? []
}

/** Notes it in the transaction that removes the row. */
export async function recordSettled(db: OfflineDatabase, key: string, how: Settled): Promise<void> {
  await db.meta.put({ key: SETTLED, value: [...(await settledRows(db)), { key, ...how }].slice(-KEPT) })
}

/** How a row ended; undefined when that is not known. */
export async function settledBy(db: OfflineDatabase, key: string): Promise<Settled | undefined> {
  return (await settledRows(db)).findLast((row) => row.key === key)
}

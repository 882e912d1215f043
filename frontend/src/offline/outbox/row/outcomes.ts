import type { Database } from '../../database/database.js'

/** The outcome of a write whose row is gone. `createdId` is the id of the item that it created. */
export type Outcome =
  | { settled: 'sent'; createdId?: string }
  | { settled: 'discarded' }
  | { settled: 'replaced'; by: string }

const OUTCOMES = 'outbox:settled'
/** Enough for the pages that still follow a write. */
const MAX_OUTCOMES = 100

type StoredOutcome = Outcome & { key: string }

async function storedOutcomes(db: Database): Promise<StoredOutcome[]> {
  return ((await db.meta.get(OUTCOMES))?.value as StoredOutcome[] | undefined) ?? []
}

/** Call within the transaction that removes the row. */
export async function recordOutcome(db: Database, key: string, outcome: Outcome): Promise<void> {
  const value = [...(await storedOutcomes(db)), { key, ...outcome }].slice(-MAX_OUTCOMES)
  await db.meta.put({ key: OUTCOMES, value })
}

/** Undefined when the outcome is unknown. */
export async function outcomeOf(db: Database, key: string): Promise<Outcome | undefined> {
  return (await storedOutcomes(db)).findLast((outcome) => outcome.key === key)
}

import type { Database } from '../../database/database.js'
import { isKnown, kindOf, type OutboxRow } from '../kinds/index.js'
import { type Outcome, outcomeOf } from '../row/outcomes.js'
import type { StoredRow } from '../row/row.js'
import { stateOf } from '../row/row.rules.js'

/** A row as it stands, or how it ended; undefined when that is not known. */
export type Delivery = { row: OutboxRow } | Outcome | undefined

/** Whether losing a row matters to its user. One that only another build knows may. */
export const isWorthMention = (row: StoredRow): boolean => !isKnown(row) || !kindOf(row.work).isMinor

export function outboxReads(db: Database) {
  /** The user's writes that have not arrived, the oldest first, as they stand now. */
  const of = async (userId: string): Promise<OutboxRow[]> => {
    const rows = await db.outbox.where('userId').equals(userId).sortBy('seq')
    return rows.filter(isKnown).map((row) => ({ ...row, state: stateOf(row, Date.now()) }))
  }
  /** How a write is getting on, followed through what took its place. */
  const delivery = async (key: string): Promise<Delivery> => {
    const row = await db.outbox.where('key').equals(key).first()
    if (row && isKnown(row)) return { row: { ...row, state: stateOf(row, Date.now()) } }
    const outcome = await outcomeOf(db, key)
    return outcome?.settled === 'replaced' ? delivery(outcome.by) : outcome
  }
  /** How many writes of this user have not arrived, without minor ones. */
  const pendingFor = (userId: string): Promise<number> =>
    db.outbox.where('userId').equals(userId).filter(isWorthMention).count()
  return { of, delivery, pendingFor }
}

import type { Database } from '../../database/database.js'
import { isKnown, kindOf, type OutboxRow } from '../kinds/index.js'
import { type Outcome, outcomeOf } from '../row/outcomes.js'
import type { StoredRow } from '../row/row.js'
import { stateOf } from '../row/row.rules.js'

/** A row, or its outcome. Undefined when the outcome is unknown. */
export type Delivery = { row: OutboxRow } | Outcome | undefined

/** Whether losing a row matters to its user. A row of an unknown kind may. */
export const isWorthMention = (row: StoredRow): boolean => !isKnown(row) || !kindOf(row.work).isMinor

export function outboxReads(db: Database) {
  /** The user's writes that have not arrived, the oldest first, in their current state. */
  const listFor = async (userId: string): Promise<OutboxRow[]> => {
    const rows = await db.outbox.where('userId').equals(userId).sortBy('seq')
    return rows.filter(isKnown).map((row) => ({ ...row, state: stateOf(row, Date.now()) }))
  }
  /** The state of a write, followed through its replacements. */
  const delivery = async (key: string): Promise<Delivery> => {
    const row = await db.outbox.where('key').equals(key).first()
    if (row && isKnown(row)) return { row: { ...row, state: stateOf(row, Date.now()) } }
    const outcome = await outcomeOf(db, key)
    return outcome?.settled === 'replaced' ? delivery(outcome.by) : outcome
  }
  /** The number of this user's writes that have not arrived, without minor ones. */
  const pendingFor = (userId: string): Promise<number> =>
    db.outbox.where('userId').equals(userId).filter(isWorthMention).count()
  return { listFor, delivery, pendingFor }
}

// @ts-nocheck
import { placeholders, type SqlRunner } from './sql.js'
import { TransactionConflict } from './transaction-conflict.js'

/** After this many attempts, an operation continues without the rows it could not lock. */
const MAX_ATTEMPTS = 3
const BATCH = 1_000

/**
 * The rows of one table that an operation locks, without deadlocks. Rows that it waits for are locked in one statement,
 * in the order of their ids. It locks other rows only if no other transaction holds them. Use one object for all
 * attempts of an operation.
 */
export class RowLocks {
  private readonly awaited = new Set<string>()
  private held = new Set<string>()
  private attempts = 0

  constructor(private readonly table: string) {}

  /** Whether an earlier attempt found rows locked by others. */
  get isRepeated(): boolean {
    return this.awaited.size > 0
  }

  /**
   * Waits for these rows, and for those an earlier attempt could not lock. Call it once per attempt, before locking any
   * other row of the table.
   */
  async lock(tx: SqlRunner, ids: readonly (string | null)[]): Promise<void> {
    this.attempts += 1
    const sortedIds = [...new Set([...ids, ...this.awaited])].filter((id) => id !== null).sort()
    this.held = new Set(sortedIds)
    for (let start = 0; start < sortedIds.length; start += BATCH) {
      const batch = sortedIds.slice(start, start + BATCH)
      // With another index, the server locks rows in another order, and all rows of a small table.
      await tx.unprepared.query(
        `SELECT id FROM ${this.table} FORCE INDEX (PRIMARY) WHERE id IN (${placeholders(batch)}) ORDER BY id FOR UPDATE`,
        batch,
      )
    }
  }

  /** Returns false if another transaction holds the row. Never waits. */
  async tryLock(tx: SqlRunner, id: string): Promise<boolean> {
    if (this.held.has(id)) return true
    const rows = await tx.query(`SELECT id FROM ${this.table} WHERE id = ? FOR UPDATE SKIP LOCKED`, [id])
    if (rows.length === 0) return false
    this.held.add(id)
    return true
  }

  /** Records a row that a statement of the caller has locked. */
  markLocked(id: string): void {
    this.held.add(id)
  }

  /**
   * Throws TransactionConflict to repeat the transaction, which then locks these rows first. Returns after too many
   * attempts.
   */
  retryWith(ids: readonly string[]): void {
    if (this.attempts >= MAX_ATTEMPTS) return
    for (const id of ids) this.awaited.add(id)
    throw new TransactionConflict()
  }

  /** Locks a row that turned out to be needed, or repeats the transaction to wait for it. */
  async require(tx: SqlRunner, id: string): Promise<void> {
    if (!(await this.tryLock(tx, id))) this.retryWith([id])
  }
}

import type { SqlValue, StatementRunner } from './sql.js'

const BATCH = 1_000

/**
 * Runs a DELETE or UPDATE again and again, a thousand rows at a time and each time a transaction of its own, until it
 * finds no more: nobody waits for a long lock. An UPDATE must leave out the rows it has changed. How many rows it was.
 */
export async function inBatches(sql: StatementRunner, statement: string, values: readonly SqlValue[]): Promise<number> {
  for (let changed = 0; ; ) {
    const batch = await sql.execute(`${statement} LIMIT ${BATCH}`, values)
    changed += batch
    if (batch < BATCH) return changed
  }
}

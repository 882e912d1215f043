// @ts-nocheck
import type { SqlValue, StatementRunner } from './sql.js'

const BATCH = 1_000

/**
 * Repeats a DELETE or UPDATE until no rows are left. Each batch of a thousand rows has its own transaction, so that no
 * other statement waits long for a lock. An UPDATE must exclude the rows it has changed. Returns the number of rows.
 */
export async function executeInBatches(
  sql: StatementRunner,
  statement: string,
  values: readonly SqlValue[],
): Promise<number> {
  for (let changed = 0; ; ) {
    const batch = await sql.execute(`${statement} LIMIT ${BATCH}`, values)
    changed += batch
    if (batch < BATCH) return changed
  }
}

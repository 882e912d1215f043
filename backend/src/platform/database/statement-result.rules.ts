/** The parts of a response without rows that tell whether the statement ran. */
export interface StatementResult {
  affectedRows: number
  info: string
  serverStatus: number
}

/** The flag in the server's status that a transaction is open. */
const IN_TRANSACTION = 1

const READ = /^\s*(?:select|with|show)\b/i
const UPDATE = /^\s*update\b/i
const INSERT = /^\s*insert\s+into\b/i

/** Whether the server reports an open transaction. */
export const isInTransaction = ({ serverStatus }: Pick<StatementResult, 'serverStatus'>): boolean =>
  (serverStatus & IN_TRANSACTION) !== 0

/**
 * Whether a statement ran for which the server reported success without rows. A MariaDB that finds no memory while it
 * reads a statement does nothing, and reports success. Reads have rows even if there are none. An update counts
 * matching rows in its text, and so does an insert of several rows or of a query. `INSERT IGNORE` and `DELETE` may
 * change nothing, so they stay unchecked.
 */
export function wasRun(sql: string, { affectedRows, info }: Omit<StatementResult, 'serverStatus'>): boolean {
  if (READ.test(sql)) return false
  if (UPDATE.test(sql)) return info !== ''
  return !INSERT.test(sql) || affectedRows > 0 || info !== ''
}

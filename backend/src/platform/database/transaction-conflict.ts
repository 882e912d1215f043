/** Thrown if a transaction needs rows that others have locked, or the server rolled it back. It runs again. */
export class TransactionConflict extends Error {
  constructor(message = 'another transaction was first') {
    super(message)
  }
}

/** The server reported success without running the statement, so the transaction runs again. */
export class StatementNotRun extends TransactionConflict {
  constructor() {
    super('the database did not run a statement')
  }
}

/** Error codes after which the whole transaction runs again. */
const CONFLICT_CODES = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'])

/** Whether the error or its cause means that the transaction lost against another one. */
export function isConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof TransactionConflict) return true
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && CONFLICT_CODES.has(code)) return true
  return cause !== undefined && isConflict(cause)
}

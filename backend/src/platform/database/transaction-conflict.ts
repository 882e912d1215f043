/** Thrown by a transaction that needs rows others have locked, or was rolled back by the server: it is run again. */
export class TransactionConflict extends Error {
  constructor() {
    super('another transaction was first')
  }
}

/** Codes of failures after which a transaction is run again as a whole. */
const CONFLICT_CODES = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'])

/** Whether the failure, or its cause, says that the transaction lost against another one. */
export function isConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof TransactionConflict) return true
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && CONFLICT_CODES.has(code)) return true
  return cause !== undefined && isConflict(cause)
}

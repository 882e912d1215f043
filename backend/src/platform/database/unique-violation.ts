import { TransactionConflict } from './transaction-conflict.js'

const DUPLICATE_ENTRY = 1062

/** Whether a row with the same unique key was there first. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return (error as { errno?: unknown }).errno === DUPLICATE_ENTRY
}

/** A write whose key was free when it was read. Taken meanwhile, the transaction runs again and sees by whom. */
export async function againIfTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isUniqueViolation(error) ? new TransactionConflict() : error
  }
}

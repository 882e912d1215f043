// @ts-nocheck
import { TransactionConflict } from './transaction-conflict.js'

const DUPLICATE_ENTRY = 1062

/** Whether the error reports that a row with the same unique key exists. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return (error as { errno?: unknown }).errno === DUPLICATE_ENTRY
}

/**
 * Turns a unique violation of `write` into a TransactionConflict, so the transaction runs again and sees the other row.
 */
export async function retryIfTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isUniqueViolation(error) ? new TransactionConflict() : error
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<{ isOpen: boolean } | null>()

/** Runs `work` as part of a transaction. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await storage.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/** Runs `work` as if no transaction was open, for what others share and for tests of two callers. */
export function outsideTransaction<T>(work: () => T): T {
  return storage.run(null, work)
}

/** Whether the caller runs in a transaction that has not ended. */
export function isInsideTransaction(): boolean {
  return storage.getStore()?.isOpen === true
}

/**
 * How this browser's storage is getting on.
 * - `ok`: what is written stays.
 * - `busy`: it cannot be opened now. What it holds is still there, so opening it is tried again and again.
 * - `refused`: the site may store nothing. What is written lives in this page's memory.
 */
export type StorageState = 'ok' | 'busy' | 'refused'

/** The state of one database. */
export class StorageStatus {
  private readonly listeners = new Set<(state: StorageState) => void>()
  private current: StorageState = 'ok'

  get state(): StorageState {
    return this.current
  }

  set(state: StorageState): void {
    if (state === this.current) return
    this.current = state
    for (const listener of this.listeners) listener(state)
  }

  /** Calls `listener` when the state changes. Returns how to stop. */
  onChange(listener: (state: StorageState) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/** The storage cannot be opened now. */
export class StorageBusyError extends Error {
  override name = 'StorageBusyError'
}

/** Whether an error has this name, or wraps one that has: Dexie wraps what closed a database or aborted a transaction. */
function isCausedBy(error: unknown, expected: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner } = error as { name?: unknown; inner?: unknown }
  return name === expected || (inner !== error && isCausedBy(inner, expected))
}

export function isStorageBusy(error: unknown): boolean {
  return isCausedBy(error, 'StorageBusyError')
}

/** Whether a write failed because this device has no room left. */
export function isStorageFull(error: unknown): boolean {
  return isCausedBy(error, 'QuotaExceededError')
}

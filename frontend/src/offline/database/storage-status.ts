/**
 * The state of this browser's storage.
 * - `ok`: data is stored on the device.
 * - `busy`: the storage can't be opened now. Its data is still there, so opening is retried.
 * - `refused`: the site may store nothing. Data lives in this page's memory.
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

  /** Calls `listener` when the state changes. Returns a function that unsubscribes. */
  onChange(listener: (state: StorageState) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/** The storage can't be opened now. */
export class StorageBusyError extends Error {
  override name = 'StorageBusyError'
}

/**
 * Whether an error has this name or wraps one that has. Dexie wraps the cause of a closed database or an aborted
 * transaction.
 */
function isCausedBy(error: unknown, expected: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner } = error as { name?: unknown; inner?: unknown }
  return name === expected || (inner !== error && isCausedBy(inner, expected))
}

export function isStorageBusy(error: unknown): boolean {
  return isCausedBy(error, 'StorageBusyError')
}

/** Whether a write failed because this device is full. */
export function isStorageFull(error: unknown): boolean {
  return isCausedBy(error, 'QuotaExceededError')
}

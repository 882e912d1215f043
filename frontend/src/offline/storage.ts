import { readStored, writeStored } from '#shared/http/web-storage.js'

/** A busy phone takes its time; some browsers neither open a database nor say so. */
export const STORAGE_TIMEOUT_MS = 10_000

/**
 * How this browser's storage is getting on.
 * - `ok`: what is written stays.
 * - `busy`: it cannot be opened now. What it holds is still there, so opening it is tried again and again.
 * - `refused`: the site may store nothing. What is written lives in this page's memory.
 */
export type StorageState = 'ok' | 'busy' | 'refused'

/** The storage cannot be opened now. */
export class StorageBusyError extends Error {
  override name = 'StorageBusyError'
}

/** Whether an error has this name, or wraps one that has: Dexie wraps what closed a database or aborted a transaction. */
export function isCausedBy(error: unknown, expected: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner } = error as { name?: unknown; inner?: unknown }
  return name === expected || (inner !== error && isCausedBy(inner, expected))
}

export function isStorageBusy(error: unknown): boolean {
  return isCausedBy(error, 'StorageBusyError')
}

const states = new Map<string, StorageState>()
const listeners = new Set<(state: StorageState) => void>()

/** The worst state of all databases that were opened. */
export function storageState(): StorageState {
  const found = new Set(states.values())
  return found.has('refused') ? 'refused' : found.has('busy') ? 'busy' : 'ok'
}

/** Calls `listener` when that changes. Returns how to stop. */
export function onStorageState(listener: (state: StorageState) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(update: () => void): void {
  const before = storageState()
  update()
  const after = storageState()
  if (after !== before) for (const listener of listeners) listener(after)
}

export function reportStorage(database: string, state: StorageState): void {
  change(() => states.set(database, state))
}

/** Called once a database is closed for good: nothing depends on its state any more. */
export function forgetStorage(database: string): void {
  change(() => states.delete(database))
}

/** Notes on this device that a database was opened: what is in it must not be hidden by an empty one. */
const OPENED = 'opened:'

export const wasOpened = (database: string): boolean => readStored('localStorage', OPENED + database) !== null

export function recordOpened(database: string): void {
  if (!wasOpened(database)) writeStored('localStorage', OPENED + database, 'yes')
}

/** Tries to open a database of this name; nothing is made by trying. */
export function probeStorage(name: string): Promise<'open' | 'busy' | 'refused'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('busy'), STORAGE_TIMEOUT_MS)
    const settle = (result: 'open' | 'refused') => {
      clearTimeout(timer)
      resolve(result)
    }
    try {
      const request = indexedDB.open(name)
      let isNew = false
      request.onupgradeneeded = () => {
        isNew = true
        request.transaction?.abort()
      }
      request.onsuccess = () => {
        request.result.close()
        settle('open')
      }
      request.onerror = (event) => {
        event.preventDefault()
        settle(isNew ? 'open' : 'refused')
      }
    } catch {
      settle('refused')
    }
  })
}

/** An implementation of IndexedDB. */
interface Engine {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

/**
 * What Dexie is given instead of the browser's IndexedDB: the engine behind it is chosen each time a database is opened, since
 * it can only be found out then which one works.
 */
export class StorageSwitch {
  private memory: Engine | null = null
  private failure: Error | null = null

  get isInMemory(): boolean {
    return this.memory !== null
  }

  selectDevice(): void {
    this.failure = null
  }

  selectMemory(engine: Engine): void {
    this.failure = null
    this.memory = engine
  }

  /** Makes the next attempt to open a database fail with this error. */
  selectNothing(failure: Error): void {
    this.failure = failure
  }

  /** Dexie's options `indexedDB` and `IDBKeyRange`. */
  options() {
    const engine = () => this.memory ?? { indexedDB, IDBKeyRange }
    const range = () => engine().IDBKeyRange
    return {
      indexedDB: {
        open: (name: string, version?: number) => {
          if (this.failure) throw this.failure
          return engine().indexedDB.open(name, version)
        },
        deleteDatabase: (name: string) => engine().indexedDB.deleteDatabase(name),
        databases: () => engine().indexedDB.databases(),
      },
      IDBKeyRange: {
        only: (value: IDBValidKey) => range().only(value),
        bound: (lower: IDBValidKey, upper: IDBValidKey, isLowerOpen?: boolean, isUpperOpen?: boolean) =>
          range().bound(lower, upper, isLowerOpen, isUpperOpen),
        lowerBound: (lower: IDBValidKey, isOpen?: boolean) => range().lowerBound(lower, isOpen),
        upperBound: (upper: IDBValidKey, isOpen?: boolean) => range().upperBound(upper, isOpen),
      },
    }
  }
}

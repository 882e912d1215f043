import type { StoredRow } from '../outbox/row/row.js'
import type { RequestClock } from './request-clock.js'
import type { StorageStatus } from './storage-status.js'
import type { StoredCategory, StoredDocument, StoredMeta, StoredService, StoredSession } from './tables.js'

/** A value that is read again whenever something it was read from changes, in this tab, another one or the worker. */
export interface Observable<T> {
  /** Returns how to unsubscribe. */
  subscribe(next: (value: T) => void, failed: (error: unknown) => void): () => void
}

/** Some rows of a table. */
export interface Rows<T, Key> {
  toArray(): Promise<T[]>
  first(): Promise<T | undefined>
  count(): Promise<number>
  primaryKeys(): Promise<Key[]>
  sortBy(field: string): Promise<T[]>
  filter(test: (row: T) => boolean): Rows<T, Key>
  limit(count: number): Rows<T, Key>
  /** Resolves to how many there were. */
  delete(): Promise<number>
}

/** What we use of Dexie's tables. `New` is a row that has no key yet. */
export interface Table<T, Key, New = T> {
  get(key: Key): Promise<T | undefined>
  bulkGet(keys: Key[]): Promise<(T | undefined)[]>
  toArray(): Promise<T[]>
  count(): Promise<number>
  filter(test: (row: T) => boolean): Rows<T, Key>
  where(index: string): {
    equals(value: string): Rows<T, Key>
    anyOf(values: readonly string[]): Rows<T, Key>
    noneOf(values: readonly string[]): Rows<T, Key>
    startsWith(prefix: string): Rows<T, Key>
    below(limit: number): Rows<T, Key>
  }
  /** Leaves out rows that lack the field. */
  orderBy(index: string): Rows<T, Key>
  add(row: New): Promise<Key>
  put(row: T): Promise<unknown>
  bulkPut(rows: readonly T[]): Promise<unknown>
  update(key: Key, changes: Partial<T>): Promise<number>
  delete(key: Key): Promise<void>
  bulkDelete(keys: Key[]): Promise<void>
  clear(): Promise<void>
}

interface Tables {
  categories: Table<StoredCategory, string>
  services: Table<StoredService, string>
  documents: Table<StoredDocument, [userId: string, key: string]>
  session: Table<StoredSession, string>
  meta: Table<StoredMeta, string>
  outbox: Table<StoredRow, number, Omit<StoredRow, 'seq'>>
}

/** What this device stores: in IndexedDB or, where the browser refuses that, in the memory of one page. */
export interface Database extends Tables {
  readonly status: StorageStatus
  /** Orders the requests whose responses are stored. */
  readonly requestClock: RequestClock
  /**
   * Runs what reads and writes tables as one transaction, which sees no other's changes. Transactions don't nest. Rejects
   * with what `work` threw; a database on disk then takes back what it wrote.
   */
  atomically<T>(tables: readonly (keyof Tables)[], work: () => Promise<T>): Promise<T>
  observe<T>(read: () => Promise<T>): Observable<T>
  /** Calls `listener` whenever the tables were made anew: the browser may delete them under an open page. */
  onCreated(listener: () => void): void
}

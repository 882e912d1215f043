import type { StoredRow } from '../outbox/row/row.js'
import type { RequestClock } from './request-clock.js'
import type { StorageStatus } from './storage-status.js'
import type { StoredCategory, StoredDocument, StoredMeta, StoredService, StoredSession } from './tables.js'

/** A value that is read again whenever its source changes in this tab, another tab or the worker. */
export interface Observable<T> {
  /** Returns a function that unsubscribes. */
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
  /** Resolves to the number of deleted rows. */
  delete(): Promise<number>
}

/** The part of Dexie's table interface that we use. `New` is a row without a key. */
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

/** The data on this device. It is in IndexedDB, or in one page's memory if the browser refuses IndexedDB. */
export interface Database extends Tables {
  readonly status: StorageStatus
  /** Orders requests whose responses are stored. */
  readonly requestClock: RequestClock
  /**
   * Runs reads and writes as one transaction that doesn't see the changes of others. Transactions don't nest. Rejects
   * with the error that `work` threw. A database on disk then rolls back its writes.
   */
  atomically<T>(tables: readonly (keyof Tables)[], work: () => Promise<T>): Promise<T>
  observe<T>(read: () => Promise<T>): Observable<T>
  /** Calls `listener` whenever the tables are created again. The browser may delete them under an open page. */
  onCreated(listener: () => void): void
}

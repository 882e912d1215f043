import type { StoredRow } from '../outbox/row/row.js'
import type { Database, Observable, Rows, Table } from './database.js'
import { RequestClock } from './request-clock.js'
import { StorageStatus } from './storage-status.js'
import type { StoredCategory, StoredDocument, StoredMeta, StoredService, StoredSession } from './tables.js'

type Value = string | number

const fieldOf = (row: object, field: string) => (row as Record<string, Value | undefined>)[field]

function compare(one: Value = '', other: Value = ''): number {
  return one < other ? -1 : Number(one > other)
}

/** Rows of a table that are picked each time they are asked for. Copies leave and enter, as they do in IndexedDB. */
class MemoryRows<T extends object, Key> implements Rows<T, Key> {
  constructor(
    private readonly pick: () => T[],
    private readonly keyOf: (row: T) => Key,
    private readonly remove: (keys: readonly Key[]) => void,
  ) {}

  private narrowed(pick: () => T[]) {
    return new MemoryRows(pick, this.keyOf, this.remove)
  }

  filter(test: (row: T) => boolean) {
    return this.narrowed(() => this.pick().filter(test))
  }

  limit(count: number) {
    return this.narrowed(() => this.pick().slice(0, count))
  }

  async toArray() {
    return structuredClone(this.pick())
  }

  async first() {
    return structuredClone(this.pick()[0])
  }

  async count() {
    return this.pick().length
  }

  async primaryKeys() {
    return this.pick().map(this.keyOf)
  }

  async sortBy(field: string) {
    return structuredClone(this.pick().sort((a, b) => compare(fieldOf(a, field), fieldOf(b, field))))
  }

  async delete() {
    const keys = this.pick().map(this.keyOf)
    this.remove(keys)
    return keys.length
  }
}

class MemoryTable<T extends object, Key, New extends object = T> implements Table<T, Key, New> {
  private readonly rows = new Map<string, T>()

  constructor(
    private readonly keyOf: (row: T) => Key,
    private readonly changed: () => void,
    /** Makes a row of one that has no key yet. */
    private readonly numbered: (row: New) => T,
  ) {}

  private picked(pick: (rows: T[]) => T[]) {
    return new MemoryRows<T, Key>(
      () => pick([...this.rows.values()]),
      this.keyOf,
      (keys) => this.remove(keys),
    )
  }

  private store(rows: readonly T[]): void {
    for (const row of rows) this.rows.set(JSON.stringify(this.keyOf(row)), structuredClone(row))
    this.changed()
  }

  private remove(keys: readonly Key[]): void {
    for (const key of keys) this.rows.delete(JSON.stringify(key))
    this.changed()
  }

  filter(test: (row: T) => boolean) {
    return this.picked((rows) => rows.filter(test))
  }

  where(index: string) {
    const matching = (test: (value: Value) => boolean) =>
      this.picked((rows) =>
        rows.filter((row) => {
          const value = fieldOf(row, index)
          return value !== undefined && test(value)
        }),
      )
    return {
      equals: (wanted: string) => matching((value) => value === wanted),
      anyOf: (wanted: readonly string[]) => matching((value) => wanted.includes(String(value))),
      noneOf: (unwanted: readonly string[]) => matching((value) => !unwanted.includes(String(value))),
      startsWith: (prefix: string) => matching((value) => String(value).startsWith(prefix)),
      below: (limit: number) => matching((value) => Number(value) < limit),
    }
  }

  orderBy(index: string) {
    return this.picked((rows) =>
      rows
        .filter((row) => fieldOf(row, index) !== undefined)
        .sort((a, b) => compare(fieldOf(a, index), fieldOf(b, index))),
    )
  }

  async get(key: Key) {
    return structuredClone(this.rows.get(JSON.stringify(key)))
  }

  async bulkGet(keys: Key[]) {
    return Promise.all(keys.map((key) => this.get(key)))
  }

  async toArray() {
    return structuredClone([...this.rows.values()])
  }

  async count() {
    return this.rows.size
  }

  async add(row: New) {
    const numbered = this.numbered(row)
    this.store([numbered])
    return this.keyOf(numbered)
  }

  async put(row: T) {
    this.store([row])
  }

  async bulkPut(rows: readonly T[]) {
    this.store(rows)
  }

  async update(key: Key, changes: Partial<T>) {
    const row = this.rows.get(JSON.stringify(key))
    if (row) this.store([{ ...row, ...changes }])
    return Number(row !== undefined)
  }

  async delete(key: Key) {
    this.remove([key])
  }

  async bulkDelete(keys: Key[]) {
    this.remove(keys)
  }

  async clear() {
    this.rows.clear()
    this.changed()
  }
}

const asIs = <T>(row: T): T => row

/** A database in this page's memory, for browsers that let the site store nothing. It ends with the page. */
export class MemoryDatabase implements Database {
  readonly status = new StorageStatus()
  readonly requestClock = new RequestClock()
  private readonly observers = new Set<() => void>()
  private readonly changed = () => {
    for (const observer of this.observers) observer()
  }
  private seq = 0
  private last: Promise<unknown> = Promise.resolve()

  readonly categories = new MemoryTable<StoredCategory, string>(({ _id }) => _id, this.changed, asIs)
  readonly services = new MemoryTable<StoredService, string>(({ _id }) => _id, this.changed, asIs)
  readonly documents = new MemoryTable<StoredDocument, [string, string]>(
    ({ userId, key }) => [userId, key],
    this.changed,
    asIs,
  )
  readonly session = new MemoryTable<StoredSession, string>(({ id }) => id, this.changed, asIs)
  readonly meta = new MemoryTable<StoredMeta, string>(({ key }) => key, this.changed, asIs)
  readonly outbox = new MemoryTable<StoredRow, number, Omit<StoredRow, 'seq'>>(
    ({ seq }) => seq,
    this.changed,
    (row) => ({ ...row, seq: ++this.seq }),
  )

  constructor() {
    this.status.set('refused')
  }

  /** One transaction after the other. Nothing is taken back: no write fails here. */
  atomically<T>(_: unknown, work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work)
    this.last = result.catch(() => undefined)
    return result
  }

  observe<T>(read: () => Promise<T>): Observable<T> {
    return {
      subscribe: (next, failed) => {
        let isDue = false
        const tell = () => {
          if (isDue) return
          isDue = true
          // Once for all changes of one step.
          queueMicrotask(() => {
            isDue = false
            if (this.observers.has(tell)) read().then((value) => this.observers.has(tell) && next(value), failed)
          })
        }
        this.observers.add(tell)
        tell()
        return () => this.observers.delete(tell)
      },
    }
  }

  onCreated(): void {
    // It is there as long as the page.
  }
}

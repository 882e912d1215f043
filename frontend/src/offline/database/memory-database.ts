import type { StoredRow } from '../outbox/row/row.js'
import type { Database, Observable, Rows, Table } from './database.js'
import { RequestClock } from './request-clock.js'
import { StorageStatus } from './storage-status.js'
import type { StoredCategory, StoredDocument, StoredMeta, StoredService, StoredSession } from './tables.js'

type Value = string | number

const fieldOf = (row: object, field: string) => (row as Record<string, Value | undefined>)[field]

const by =
  (field: string) =>
  (row: object, other: object): number => {
    const [a = '', b = ''] = [fieldOf(row, field), fieldOf(other, field)]
    return a < b ? -1 : Number(a > b)
  }

/** Copies rows on every read and write, as IndexedDB does. */
class MemoryTable<T extends object, Key, New extends object = T> implements Table<T, Key, New> {
  private readonly rows = new Map<string, T>()

  constructor(
    private readonly keyOf: (row: T) => Key,
    private readonly onChange: () => void,
    /** Adds a key to a new row. */
    private readonly withKey: (row: New) => T,
  ) {}

  private select(pick: (rows: T[]) => T[]): Rows<T, Key> {
    const selected = () => pick([...this.rows.values()])
    const select = (next: (rows: T[]) => T[]) => this.select((rows) => next(pick(rows)))
    return {
      filter: (test) => select((rows) => rows.filter(test)),
      limit: (count) => select((rows) => rows.slice(0, count)),
      toArray: async () => structuredClone(selected()),
      first: async () => structuredClone(selected()[0]),
      count: async () => selected().length,
      primaryKeys: async () => selected().map(this.keyOf),
      sortBy: async (field) => structuredClone(selected().sort(by(field))),
      delete: async () => {
        const keys = selected().map(this.keyOf)
        await this.bulkDelete(keys)
        return keys.length
      },
    }
  }

  filter(test: (row: T) => boolean) {
    return this.select((rows) => rows.filter(test))
  }

  where(index: string) {
    const matching = (test: (value: Value) => boolean) =>
      this.filter((row) => {
        const value = fieldOf(row, index)
        return value !== undefined && test(value)
      })
    return {
      equals: (wanted: string) => matching((value) => value === wanted),
      anyOf: (wanted: readonly string[]) => matching((value) => wanted.includes(String(value))),
      noneOf: (unwanted: readonly string[]) => matching((value) => !unwanted.includes(String(value))),
      startsWith: (prefix: string) => matching((value) => String(value).startsWith(prefix)),
      below: (limit: number) => matching((value) => Number(value) < limit),
    }
  }

  orderBy(index: string) {
    return this.select((rows) => rows.filter((row) => fieldOf(row, index) !== undefined).sort(by(index)))
  }

  toArray() {
    return this.select((rows) => rows).toArray()
  }

  async count() {
    return this.rows.size
  }

  async get(key: Key) {
    return structuredClone(this.rows.get(JSON.stringify(key)))
  }

  bulkGet(keys: Key[]) {
    return Promise.all(keys.map((key) => this.get(key)))
  }

  async add(row: New) {
    const keyedRow = this.withKey(row)
    await this.put(keyedRow)
    return this.keyOf(keyedRow)
  }

  put(row: T) {
    return this.bulkPut([row])
  }

  async bulkPut(rows: readonly T[]) {
    for (const row of rows) this.rows.set(JSON.stringify(this.keyOf(row)), structuredClone(row))
    this.onChange()
  }

  async update(key: Key, changes: Partial<T>) {
    const row = this.rows.get(JSON.stringify(key))
    if (row) await this.put({ ...row, ...changes })
    return Number(row !== undefined)
  }

  delete(key: Key) {
    return this.bulkDelete([key])
  }

  async bulkDelete(keys: readonly Key[]) {
    for (const key of keys) this.rows.delete(JSON.stringify(key))
    this.onChange()
  }

  async clear() {
    this.rows.clear()
    this.onChange()
  }
}

const asIs = <T>(row: T): T => row

/** A database in this page's memory, for browsers that refuse storage. It ends with the page. */
export class MemoryDatabase implements Database {
  readonly status = new StorageStatus()
  readonly requestClock = new RequestClock()
  private readonly observers = new Set<() => void>()
  private readonly onChange = () => {
    for (const observer of this.observers) observer()
  }
  private seq = 0
  private last: Promise<unknown> = Promise.resolve()

  readonly categories = new MemoryTable<StoredCategory, string>(({ _id }) => _id, this.onChange, asIs)
  readonly services = new MemoryTable<StoredService, string>(({ _id }) => _id, this.onChange, asIs)
  readonly documents = new MemoryTable<StoredDocument, [string, string]>(
    ({ userId, key }) => [userId, key],
    this.onChange,
    asIs,
  )
  readonly session = new MemoryTable<StoredSession, string>(({ id }) => id, this.onChange, asIs)
  readonly meta = new MemoryTable<StoredMeta, string>(({ key }) => key, this.onChange, asIs)
  readonly outbox = new MemoryTable<StoredRow, number, Omit<StoredRow, 'seq'>>(
    ({ seq }) => seq,
    this.onChange,
    (row) => ({ ...row, seq: ++this.seq }),
  )

  constructor() {
    this.status.set('refused')
  }

  /** Runs one transaction after the other. It never rolls back, because no write fails in memory. */
  atomically<T>(_: unknown, work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work)
    this.last = result.catch(() => undefined)
    return result
  }

  /** Waits until no transaction is running or queued. */
  private async idle(): Promise<void> {
    let last: Promise<unknown> | undefined
    while (last !== this.last) {
      last = this.last
      await last
    }
  }

  /**
   * Notifies once for all changes of a transaction, after its end. A read may take long, for example to load the
   * search, so transactions don't wait for it. A read during which something changed is repeated.
   */
  observe<T>(read: () => Promise<T>): Observable<T> {
    return {
      subscribe: (next, failed) => {
        let isDue = false
        let isReading = false
        const schedule = () => {
          isDue = true
          if (!isReading) void readUntilStable()
        }
        const readUntilStable = async () => {
          isReading = true
          try {
            while (isDue && this.observers.has(schedule)) {
              await this.idle()
              isDue = false
              const report = await read().then(
                (value) => () => next(value),
                (error: unknown) => () => failed(error),
              )
              if (!isDue && this.observers.has(schedule)) report()
            }
          } finally {
            isReading = false
          }
        }
        this.observers.add(schedule)
        schedule()
        return () => this.observers.delete(schedule)
      },
    }
  }

  onCreated(): void {
    // The memory is always available while the page is open.
  }
}

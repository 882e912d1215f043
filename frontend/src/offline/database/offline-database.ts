import { OTHER_LANGUAGES } from '@sofaseva/contract'
import { Dexie, type Table as DexieTable, type EntityTable, liveQuery, type PromiseExtended } from 'dexie'
import type { StoredRow } from '../outbox/row/row.js'
import type { Database, Observable } from './database.js'
import { type ProbeResult, probeStorage, recordOpened, STORAGE_TIMEOUT_MS } from './probe-storage.js'
import { RequestClock } from './request-clock.js'
import { StorageBusyError, StorageStatus } from './storage-status.js'
import type { StoredCategory, StoredDocument, StoredMeta, StoredService, StoredSession } from './tables.js'

/** The database's name in every browser. It must never change. */
export const DATABASE = 'sofaseva'

/** Milliseconds between two attempts to open the database. */
const RETRY_MS = 5_000

/** The `indexedDB` that Dexie uses. `open` throws while `reason` returns an error. */
const guardedIndexedDb = (reason: () => Error | null) => ({
  open: (name: string, version?: number) => {
    const error = reason()
    if (error) throw error
    return indexedDB.open(name, version)
  },
  deleteDatabase: (name: string) => indexedDB.deleteDatabase(name),
  databases: () => indexedDB.databases(),
})

/** The database that the pages and the worker of this browser share. */
export class OfflineDatabase extends Dexie implements Database {
  categories!: DexieTable<StoredCategory, string>
  services!: DexieTable<StoredService, string>
  documents!: DexieTable<StoredDocument, [string, string]>
  session!: DexieTable<StoredSession, string>
  meta!: DexieTable<StoredMeta, string>
  outbox!: EntityTable<StoredRow, 'seq'>
  readonly status = new StorageStatus()
  readonly requestClock = new RequestClock()
  private readonly barrier: { error: Error | null }
  private opening: Promise<void> | undefined
  private retrying: ReturnType<typeof setTimeout> | undefined

  /** `probed` is the result of an earlier probe, which saves the first attempt another one. */
  constructor(
    name = DATABASE,
    private probed?: ProbeResult,
  ) {
    const barrier: { error: Error | null } = { error: null }
    super(name, { indexedDB: guardedIndexedDb(() => barrier.error) })
    this.barrier = barrier
    this.version(1).stores({
      categories: '_id, position',
      services: '_id, categoryId, position',
      documents: '[userId+key], userId',
      session: 'id',
      meta: 'key',
      outbox: '++seq, &key, userId',
    })
    this.version(2)
      .stores({ documents: '[userId+key], userId, accessedAt' })
      .upgrade(async (transaction) => {
        await transaction
          .table<StoredDocument>('documents')
          .toCollection()
          .modify((document) => {
            document.accessedAt = document.savedAt
          })
        // Earlier versions recorded how rows ended in another format.
        await transaction.table<StoredMeta>('meta').delete('outbox:fates')
      })
  }

  /**
   * Dexie must get an async function. With another function that returns a promise, it loses track under load of which
   * `await` belongs to which transaction. A transaction may then end early and lose a write.
   */
  atomically<T>(tables: readonly string[], work: () => PromiseLike<T>): Promise<T> {
    return this.transaction('rw', tables, async () => work())
  }

  observe<T>(read: () => Promise<T>): Observable<T> {
    return {
      subscribe: (next, failed) => {
        // Async for the same reason.
        const start = () => liveQuery(async () => read()).subscribe(next, failed)
        let subscription = start()
        // Dexie doesn't repeat a query that failed in the meantime.
        const stop = this.status.onChange((state) => {
          if (state === 'busy') return
          subscription.unsubscribe()
          subscription = start()
        })
        return () => {
          stop()
          subscription.unsubscribe()
        }
      },
    }
  }

  onCreated(listener: () => void): void {
    this.on('populate', listener)
  }

  /**
   * Dexie calls this when an operation finds the database closed, at the start and after a loss. Rejects with
   * StorageBusyError while the database can't be opened, and retries by itself.
   */
  override open(): PromiseExtended<Dexie> {
    this.opening ??= this.probe()
    return Dexie.Promise.resolve(this.opening)
      .then(() => this.openProbed())
      .finally(() => {
        this.opening = undefined
      })
  }

  private openProbed(): PromiseExtended<Dexie> {
    // Another tab may block a new version of the database.
    const slow = setTimeout(() => this.status.set('busy'), STORAGE_TIMEOUT_MS)
    return super
      .open()
      .then((opened) => {
        recordOpened(this.name)
        this.status.set('ok')
        this.closeIfUnusable()
        return opened
      })
      .finally(() => clearTimeout(slow))
  }

  /**
   * A database that was opened while no transaction could begin fails until the page reloads. It is closed and opened
   * again later.
   */
  private closeIfUnusable(): void {
    this.meta
      .limit(1)
      .count()
      .catch((error: unknown) => {
        if (error instanceof Dexie.DatabaseClosedError) return
        this.close({ disableAutoOpen: false })
        this.retryLater()
      })
  }

  private retryLater(): void {
    this.status.set('busy')
    clearTimeout(this.retrying)
    this.retrying = setTimeout(() => void this.open().catch(() => undefined), RETRY_MS)
  }

  /** Dexie waits forever for a database that is neither opened nor refused. */
  private async probe(): Promise<void> {
    const found = this.probed ?? (await probeStorage(this.name))
    this.probed = undefined
    this.barrier.error = found === 'open' ? null : new StorageBusyError()
    if (found !== 'open') this.retryLater()
  }

  override close(options?: { disableAutoOpen: boolean }): void {
    super.close(options)
    if (options?.disableAutoOpen === false) return
    clearTimeout(this.retrying)
  }
}

/** Removes the databases in which earlier builds stored the catalog in other languages, and nothing else. */
export async function deleteLanguageDatabases(): Promise<void> {
  await Promise.all(OTHER_LANGUAGES.map((language) => Dexie.delete(`sofaseva-${language}`)))
}

import { OTHER_LANGUAGES } from '@sofaseva/contract'
import { Dexie, type Table as DexieTable, type EntityTable, liveQuery, type PromiseExtended } from 'dexie'
import type { StoredRow } from '../outbox/row/row.js'
import type { Database, Observable } from './database.js'
import { type ProbeResult, probeStorage, recordOpened, STORAGE_TIMEOUT_MS } from './probe-storage.js'
import { RequestClock } from './request-clock.js'
import { StorageBusyError, StorageStatus } from './storage-status.js'
import type { StoredCategory, StoredDocument, StoredMeta, StoredService, StoredSession } from './tables.js'

/** The name in every browser that has one: it never changes. */
export const DATABASE = 'sofaseva'

/** Between two attempts to open a database that could not be opened. */
const RETRY_MS = 5_000

/** Dexie's `indexedDB`: the browser's, unless there is a reason not to open it. */
const guarded = (reason: () => Error | null) => ({
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

  /** `probed` is what a probe has just found: then the first attempt to open it makes none. */
  constructor(
    name = DATABASE,
    private probed?: ProbeResult,
  ) {
    const barrier: { error: Error | null } = { error: null }
    super(name, { indexedDB: guarded(() => barrier.error) })
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
        // How rows ended was told in other words.
        await transaction.table<StoredMeta>('meta').delete('outbox:fates')
      })
  }

  /**
   * Dexie must be handed an async function: around another one that returns a promise it loses track, under load, of which
   * `await` belongs to which transaction, and either may end early and lose a write.
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
        // A query that failed meanwhile is not run again by itself.
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
   * Called by every operation that finds the database closed: the first ones, and those after it was lost. Rejects with
   * StorageBusyError while it cannot be opened, and is called again by itself then.
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
    // Another tab may hold up a new version of the database.
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
   * A database that was opened while no transaction could begin fails until the page is loaded anew. It is closed then, and
   * opened again later.
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

  /** Dexie waits for ever for a database that is neither opened nor refused. */
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

/** Removes the databases in which earlier builds stored the catalogue of each other language, and nothing else. */
export async function deleteLanguageDatabases(): Promise<void> {
  await Promise.all(OTHER_LANGUAGES.map((language) => Dexie.delete(`sofaseva-${language}`)))
}

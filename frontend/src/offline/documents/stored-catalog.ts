import type { Category, Language, Service } from '@sofaseva/contract'
import type { Database, Observable } from '../database/database.js'
import { MemoryDatabase } from '../database/memory-database.js'
import type { Transport } from '../sender/transport.js'
import { catalogReads, catalogSyncedAt, syncCatalog } from './catalog.js'

const SYNC_EVERY_MS = 30_000

type CatalogSync = ReturnType<typeof catalogSync>
export type StoredCatalog = ReturnType<typeof storedCatalog>

/** Observes a value, and its spare as long as the value is `empty`. */
function withSpare<T>(main: Observable<T>, spare: Observable<T>, empty: T): Observable<T> {
  return {
    subscribe(next, failed) {
      let [value, spareValue] = [empty, empty]
      let isKnown = false
      const report = () => next(value === empty ? spareValue : value)
      const end = main.subscribe((latest) => {
        isKnown = true
        value = latest
        report()
      }, failed)
      const endSpare = spare.subscribe((latest) => {
        const isNew = latest !== spareValue
        spareValue = latest
        if (isKnown && isNew && value === empty) report()
      }, failed)
      return () => {
        end()
        endSpare()
      }
    },
  }
}

/** Keeps the stored catalog up to date, in all languages at once. */
export function catalogSync(db: Database, transport: Transport) {
  /** Has the catalog while the device is too full to store one. */
  const spare: Database = new MemoryDatabase()
  const storedSince = async () => (await catalogSyncedAt(db)) ?? (await catalogSyncedAt(spare))
  let syncing: Promise<'fresh' | 'updated'> | null = null
  let syncedAt = 0
  let syncFailed = false
  const syncListeners = new Set<() => void>()
  const recordSync = (failed: boolean) => {
    syncFailed = failed
    for (const listener of syncListeners) listener()
  }
  return {
    spare,
    /**
     * Updates the catalog, at most every 30 s unless forced. Resolves to false when that failed and the stored one
     * remains. Rejects when none is stored.
     */
    async sync(force = false): Promise<boolean> {
      const isRecent = Date.now() - syncedAt < SYNC_EVERY_MS
      // Another build may have stored its own catalog in the meantime, which this one can't read.
      if (!force && isRecent && (await storedSince()) !== null) return true
      syncing ??= syncCatalog(db, transport, { spare }).finally(() => {
        syncing = null
      })
      try {
        await syncing
        syncedAt = Date.now()
        recordSync(false)
        return true
      } catch (error) {
        recordSync(true)
        if ((await storedSince()) === null) throw error
        return false
      }
    },
    /** The time of the last successful sync (epoch milliseconds or null), and whether this page's last sync failed. */
    age: (): Observable<{ savedAt: number | null; failed: boolean }> => ({
      subscribe(next, failed) {
        let savedAt: number | null = null
        const notify = () => next({ savedAt, failed: syncFailed })
        syncListeners.add(notify)
        const since = (database: Database) => database.observe(() => catalogSyncedAt(database))
        const end = withSpare(since(db), since(spare), null).subscribe((value) => {
          savedAt = value
          notify()
        }, failed)
        return () => {
          syncListeners.delete(notify)
          end()
        }
      },
    }),
  }
}

/** The stored catalog in one language. */
export function storedCatalog(db: Database, language: Language, { spare, sync, age }: CatalogSync) {
  const [reads, spareReads] = [catalogReads(db, language), catalogReads(spare, language)]
  const observe = <T>(read: (from: typeof reads) => Promise<T | undefined>): Observable<T | undefined> =>
    withSpare<T | undefined>(
      db.observe(() => read(reads)),
      spare.observe(() => read(spareReads)),
      undefined,
    )
  return {
    sync,
    age,
    home: () => observe((from) => from.home()),
    categories: () => observe((from) => from.categories()),
    services: (categoryId?: string) => observe((from) => from.services(categoryId)),
    service: (id: string) => observe<Service | null>((from) => from.service(id)),
    search: (text: string) => observe(async (from) => (await from.search(text))?.services),
    /** Search results with their matched terms. Undefined while nothing is stored. */
    observeSearchResults: (text: string) => observe((from) => from.search(text)),
    /** The stored categories and services. Undefined while nothing is stored. */
    async contents(): Promise<{ categories: Category[]; services: Service[] } | undefined> {
      for (const from of [reads, spareReads]) {
        const [categories, services] = [await from.categories(), await from.services()]
        if (categories && services) return { categories, services }
      }
    },
  }
}

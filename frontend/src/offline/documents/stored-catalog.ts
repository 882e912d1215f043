import type { Category, Language, Service } from '@sofaseva/contract'
import type { Database, Observable } from '../database/database.js'
import type { Transport } from '../sender/transport.js'
import { catalogReads, catalogSyncedAt, syncCatalog } from './catalog.js'

const SYNC_EVERY_MS = 30_000

type CatalogSync = ReturnType<typeof catalogSync>
export type StoredCatalog = ReturnType<typeof storedCatalog>

/** Keeps the stored catalog up to date, in all languages at once. */
export function catalogSync(db: Database, transport: Transport) {
  let syncing: Promise<'fresh' | 'updated'> | null = null
  let syncedAt = 0
  let syncFailed = false
  const syncListeners = new Set<() => void>()
  const recordSync = (failed: boolean) => {
    syncFailed = failed
    for (const listener of syncListeners) listener()
  }
  return {
    /**
     * Updates the catalog, at most every 30 s unless forced. Resolves to false when that failed and the stored one
     * remains. Rejects when none is stored.
     */
    async sync(force = false): Promise<boolean> {
      const isRecent = Date.now() - syncedAt < SYNC_EVERY_MS
      // Another build may have stored its own catalog in the meantime, which this one can't read.
      if (!force && isRecent && (await catalogSyncedAt(db)) !== null) return true
      syncing ??= syncCatalog(db, transport).finally(() => {
        syncing = null
      })
      try {
        await syncing
        syncedAt = Date.now()
        recordSync(false)
        return true
      } catch (error) {
        recordSync(true)
        if ((await catalogSyncedAt(db)) === null) throw error
        return false
      }
    },
    /** The time of the last successful sync (epoch milliseconds or null), and whether this page's last sync failed. */
    age: (): Observable<{ savedAt: number | null; failed: boolean }> => ({
      subscribe(next, failed) {
        let savedAt: number | null = null
        const notify = () => next({ savedAt, failed: syncFailed })
        syncListeners.add(notify)
        const end = db
          .observe(() => catalogSyncedAt(db))
          .subscribe((value) => {
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
export function storedCatalog(db: Database, language: Language, { sync, age }: CatalogSync) {
  const reads = catalogReads(db, language)
  return {
    sync,
    age,
    home: () => db.observe(reads.home),
    categories: () => db.observe(reads.categories),
    services: (categoryId?: string) => db.observe(() => reads.services(categoryId)),
    service: (id: string) => db.observe(() => reads.service(id)),
    search: (text: string) => db.observe(async () => (await reads.search(text))?.services),
    /** Search results with their matched terms. Undefined while nothing is stored. */
    observeSearchResults: (text: string) => db.observe(() => reads.search(text)),
    /** The stored categories and services. Undefined while nothing is stored. */
    async contents(): Promise<{ categories: Category[]; services: Service[] } | undefined> {
      const [categories, services] = [await reads.categories(), await reads.services()]
      return categories && services && { categories, services }
    },
  }
}

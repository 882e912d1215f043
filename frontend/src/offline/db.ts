import {
  type Category,
  type Language,
  OTHER_LANGUAGES,
  type SearchableService,
  type ServiceTexts,
} from '@sofaseva/contract'
import { Dexie, type EntityTable, type PromiseExtended, type Table } from 'dexie'
import type { OutboxRow } from './outbox/row.js'
import {
  forgetStorage,
  probeStorage,
  recordOpened,
  reportStorage,
  STORAGE_TIMEOUT_MS,
  StorageBusyError,
  StorageSwitch,
  wasOpened,
} from './storage.js'

declare const __SCHEMA_VERSION__: string

/**
 * Names the form of what the API answers, as this build reads it. What another build stored in another form is not
 * read: it is fetched anew. What waits to be sent carries no such name; it is sent whatever its age.
 */
export const SCHEMA_VERSION = __SCHEMA_VERSION__

/** A category in the default language, and its names in the others. */
export interface StoredCategory extends Category {
  position: number
  /** Absent in rows of earlier versions. */
  names?: Partial<Record<Language, string>>
}

/** A service in the default language, and its texts in the others. */
export interface StoredService extends SearchableService {
  position: number
  categoryId: string
  /** Absent in rows of earlier versions. */
  texts?: Partial<Record<Language, ServiceTexts & { categoryName: string }>>
}

/** A response kept for offline use, by the API path it came from and whose it is ('' for everybody's). */
export interface StoredDocument {
  key: string
  userId: string
  body: unknown
  /** How many a list has on all its pages, where the response says so. */
  total?: number
  savedAt: number
  /** When the request began that brought it, or that changed it last: a response to an earlier one is older. By the device's clock. */
  requestedAt?: number
  /** Whether a write has changed it since. */
  isChanged?: boolean
  /** In which it was asked for, of a person's own. */
  language?: Language
  /** When it was last looked at, to the day, or saved: the longest unused go first. Builds before the second version leave it out. */
  accessedAt: number
  /** SCHEMA_VERSION of the build that stored it. */
  schema: string
}

export interface StoredSession {
  id: 'current'
  userId: string
  token: string
  /** The whole session as the API answered it, so that the page can take over what the worker refreshed. */
  body: unknown
}

export interface StoredMeta {
  key: string
  value: unknown
}

/** Between two attempts to open a database that could not be opened. */
const RETRY_MS = 5_000

export class OfflineDatabase extends Dexie {
  categories!: Table<StoredCategory, string>
  services!: Table<StoredService, string>
  documents!: Table<StoredDocument, [string, string]>
  session!: Table<StoredSession, string>
  meta!: Table<StoredMeta, string>
  outbox!: EntityTable<OutboxRow, 'seq'>
  private readonly storage: StorageSwitch
  private hasOpened = false
  private opening: Promise<void> | undefined
  private retrying: ReturnType<typeof setTimeout> | undefined

  constructor(name = 'sofaseva') {
    const storage = new StorageSwitch()
    super(name, storage.options())
    this.storage = storage
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
   * Runs what reads and writes tables as one transaction. Dexie must be handed an async function for it: around another one
   * that returns a promise it loses track, under load, of which `await` belongs to which transaction, and either may end
   * early and lose a write.
   */
  atomically<T>(tables: Table[], work: () => PromiseLike<T>): Promise<T> {
    return this.transaction('rw', tables, async () => work())
  }

  /**
   * Called by every operation that finds the database closed: the first ones, and those after it was lost. Rejects with
   * StorageBusyError while it cannot be opened, and is called again by itself then.
   */
  override open(): PromiseExtended<Dexie> {
    this.opening ??= this.choose()
    return Dexie.Promise.resolve(this.opening)
      .then(() => this.openChosen())
      .finally(() => {
        this.opening = undefined
      })
  }

  private openChosen(): PromiseExtended<Dexie> {
    // Another tab may hold up a new version of the database.
    const slow = setTimeout(() => reportStorage(this.name, 'busy'), STORAGE_TIMEOUT_MS)
    return super
      .open()
      .then((opened) => {
        this.hasOpened = true
        if (!this.storage.isInMemory) recordOpened(this.name)
        reportStorage(this.name, this.storage.isInMemory ? 'refused' : 'ok')
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
    reportStorage(this.name, 'busy')
    this.retrying = setTimeout(() => void this.open().catch(() => undefined), RETRY_MS)
  }

  /** Memory takes the place of a storage that is refused only where there cannot be anything in it. */
  private async choose(): Promise<void> {
    if (this.storage.isInMemory) return
    const found = await probeStorage(this.name)
    if (found === 'open') return this.storage.selectDevice()
    if (found === 'refused' && !this.hasOpened && !wasOpened(this.name)) {
      const { memoryStore } = await import('./memory-store.js')
      return this.storage.selectMemory(memoryStore)
    }
    this.storage.selectNothing(new StorageBusyError())
    this.retryLater()
  }

  override close(options?: { disableAutoOpen: boolean }): void {
    super.close(options)
    if (options?.disableAutoOpen === false) return
    clearTimeout(this.retrying)
    forgetStorage(this.name)
  }
}

/** Removes the catalogues that builds before kept in a database for each other language. They hold nothing else. */
export async function deleteLanguageDatabases(): Promise<void> {
  await Promise.all(OTHER_LANGUAGES.map((language) => Dexie.delete(`sofaseva-${language}`)))
}

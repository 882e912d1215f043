import type { Language } from '@sofaseva/contract'
import { activeLanguage } from '#shared/i18n/active-language.js'
import type { Database, Observable } from './database/database.js'
import { askToPersist, type PersistOccasion } from './database/persist.js'
import type { StorageState } from './database/storage-status.js'
import { documentSources } from './documents/document-sources.js'
import { prefetchFreeTimes } from './documents/free-times.js'
import { NOTIFICATIONS_PATH } from './documents/notifications.js'
import { areReviewsStored, syncReviews } from './documents/reviews.js'
import { catalogSync, type StoredCatalog, storedCatalog } from './documents/stored-catalog.js'
import { type ForgetOptions, forgetUser } from './forget-user/forget-user.js'
import { formerUsers } from './forget-user/former-users.js'
import { type EventListener, followEvents } from './sender/event-stream.js'
import { storeLanguage } from './sender/stored-language.js'
import { Sender, type Transport, workerTransport } from './sender/transport.js'
import { createWorkerOffline, requestSync } from './worker-offline.js'

/** The catalog in the language that the page shows at the time of the call. */
function catalogInPageLanguage(db: Database, transport: Transport): () => StoredCatalog {
  const sync = catalogSync(db, transport)
  const byLanguage = new Map<Language, StoredCatalog>()
  return () => {
    const language = activeLanguage()
    const catalog = byLanguage.get(language) ?? storedCatalog(db, language, sync)
    byLanguage.set(language, catalog)
    return catalog
  }
}

export type Offline = ReturnType<typeof createOffline>

/**
 * Everything stored on this device: the public catalog, responses that the signed-in user has seen, and queued writes.
 * Each page creates it once, from its database.
 */
export function createOffline(db: Database) {
  const sender = new Sender(workerTransport(db))
  const common = createWorkerOffline(db, sender)
  const documents = documentSources(db, sender)
  const storage: Observable<StorageState> = {
    subscribe(next) {
      next(db.status.state)
      return db.status.onChange(next)
    },
  }
  return {
    ...common,
    /** Stored responses by API path: a user's own, and public ones. */
    documents,
    notificationsPath: NOTIFICATIONS_PATH,
    /** The state of this browser's storage. */
    storage,
    activeCatalog: catalogInPageLanguage(db, sender),
    /** Makes calls from here use the page's session and language. */
    setTransport: (transport: Transport) => sender.use(transport),
    storeLanguage: (language: Language) => storeLanguage(db, language),
    /** Subscribes to the server's events for the mirrored session's user, until the signal aborts. */
    subscribeToEvents(listener: EventListener, signal: AbortSignal): Promise<void> {
      const onOpen = () => {
        void common.outbox.flush(true).catch(() => undefined)
        listener.onOpen()
      }
      return followEvents(db, sender, { ...listener, onOpen }, signal)
    },
    /** Stores the newest reviews of all services, at most once an hour. Throws when they can't be fetched. */
    prefetchReviews: () => syncReviews(db, sender),
    reviewsStored: () => areReviewsStored(db),
    /** Free windows of services, as stored on this device. */
    freeTimes: {
      forService: documents.freeTimes,
      forBooking: documents.freeTimesOfBooking,
      /** Refreshes those of the last viewed services, at most once an hour each. */
      prefetch: () => prefetchFreeTimes(db, sender),
    },
    /** Asks the platform, once on each occasion, not to clear stored data when space runs short. */
    askToPersist: (occasion: PersistOccasion) => askToPersist(db, occasion),
    /** Queued writes of users who are no longer signed in here. */
    formerUsers: formerUsers(db),
    /** Removes all data of a user from this device. */
    async forgetUser(userId: string, leaving: ForgetOptions): Promise<void> {
      await forgetUser(db, userId, leaving)
      if (leaving.ending) await requestSync()
    },
  }
}

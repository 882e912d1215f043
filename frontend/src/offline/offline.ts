import type { Language } from '@sofaseva/contract'
import type { AuthorizedRequest } from '#shared/http/authorized-fetch.js'
import { isKnownReachable } from '#shared/http/reachability.js'
import { activeLanguage } from '#shared/i18n/active-language.js'
import type { Database, Observable } from './database/database.js'
import { deleteLanguageDatabases } from './database/offline-database.js'
import { askToPersist, type PersistOccasion } from './database/persist.js'
import type { StorageState } from './database/storage-status.js'
import { documentSources } from './documents/document-sources.js'
import { deleteOutdatedDocuments } from './documents/documents.js'
import { prefetchFreeTimes } from './documents/free-times.js'
import { NOTIFICATIONS_PATH } from './documents/notifications.js'
import { pruneDocuments } from './documents/prune.js'
import { areReviewsStored, syncReviews } from './documents/reviews.js'
import { catalogueSync, type StoredCatalogue, storedCatalogue } from './documents/stored-catalogue.js'
import { forgetUser, type Leaving } from './forget-user/forget-user.js'
import { formerUsers, removeExpired } from './forget-user/former-users.js'
import { PendingLogouts } from './forget-user/pending-logouts.js'
import { WebLocks } from './outbox/lock.js'
import { createOutbox } from './outbox/outbox.js'
import { type EventListener, followEvents } from './sender/event-stream.js'
import { storedLanguage, storeLanguage } from './sender/stored-language.js'
import { authorizedFetch, Sender, type Transport, workerTransport } from './sender/transport.js'
import { SessionMirror } from './session-mirror/session-mirror.js'

const SYNC_TAG = 'outbox'

/** Asks the platform to wake the worker when there is a network, where it can. */
async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Browsers that let a site store nothing refuse it workers too.
  const registration = (await navigator.serviceWorker.getRegistration().catch(() => undefined)) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}

/** The catalogue in the language that the page shows when it is asked for. */
function catalogues(db: Database, transport: Transport): () => StoredCatalogue {
  const sync = catalogueSync(db, transport)
  const byLanguage = new Map<Language, StoredCatalogue>()
  return () => {
    const language = activeLanguage()
    const catalogue = byLanguage.get(language) ?? storedCatalogue(db, language, sync)
    byLanguage.set(language, catalogue)
    return catalogue
  }
}

export type Offline = ReturnType<typeof createOffline>

/**
 * Everything stored on this device: the public catalogue, responses that the signed-in user has seen, and their writes that
 * have not arrived yet. Each page and the worker make it once, from their database.
 */
export function createOffline(db: Database) {
  const sender = new Sender(workerTransport(db))
  const logouts = new PendingLogouts(db, sender)
  const { exclusive } = new WebLocks()
  const outbox = createOutbox({ db, transport: sender, exclusive, logouts, requestSync })
  const documents = documentSources(db, sender)
  const storage: Observable<StorageState> = {
    subscribe(next) {
      next(db.status.state)
      return db.status.onChange(next)
    },
  }
  return {
    outbox,
    /** Stored responses by API path: a user's own, and those that are the same for all. */
    documents,
    notificationsPath: NOTIFICATIONS_PATH,
    sessionMirror: new SessionMirror(db),
    /** How this browser's storage is getting on. */
    storage,
    activeCatalogue: catalogues(db, sender),
    /** Makes calls from here use the page's session and language. */
    setTransport: (transport: Transport) => sender.use(transport),
    storeLanguage: (language: Language) => storeLanguage(db, language),
    /** The language of the pages that were open last, for the worker. */
    readLanguage: () => storedLanguage(db),
    /** Calls as the signed-in user, for the worker, which has no page to ask. Throws when the network does. */
    callAsUser: (path: string, init: AuthorizedRequest) => authorizedFetch(db, sender, path, init),
    /** The server's events for the user whose session is mirrored here, until the signal ends them. */
    followLive(listener: EventListener, signal: AbortSignal): Promise<void> {
      const onOpen = () => {
        void outbox.flush(true).catch(() => undefined)
        listener.onOpen()
      }
      return followEvents(db, sender, { ...listener, onOpen }, signal)
    },
    /** Stores the newest reviews of all services, at most once an hour. Throws when they cannot be fetched. */
    prefetchReviews: () => syncReviews(db, sender),
    reviewsStored: () => areReviewsStored(db),
    /** Which windows of services are free, as stored on this device. */
    freeTimes: {
      of: documents.freeTimes,
      ofBooking: documents.freeTimesOfBooking,
      /** Brings those of the services seen last up to date, at most once an hour each. */
      prefetch: () => prefetchFreeTimes(db, sender),
    },
    /** Asks the platform, once on each occasion, not to clear what is stored when room runs short. */
    askToPersist: (occasion: PersistOccasion) => askToPersist(db, occasion),
    /** What waits of users who are not signed in here any more. */
    formerUsers: formerUsers(db),
    /** Removes all of a user from this device. */
    async forgetUser(userId: string, leaving: Leaving): Promise<void> {
      await forgetUser(db, userId, leaving)
      if (leaving.ending) await requestSync()
    },
    /** Removes what is no longer used. Not offline, where nothing corrects the device's clock. */
    async prune(): Promise<void> {
      if (!isKnownReachable()) return
      await removeExpired(db)
      await pruneDocuments(db)
    },
    /** Removes responses that another build stored under another schema, and the databases it kept other languages in. */
    async deleteOutdated(): Promise<void> {
      await deleteOutdatedDocuments(db)
      await deleteLanguageDatabases()
    },
  }
}

import type { AuthorizedRequest } from '#shared/http/authorized-fetch.js'
import { isKnownReachable } from '#shared/http/reachability.js'
import type { Database } from './database/database.js'
import { deleteLanguageDatabases } from './database/offline-database.js'
import { deleteOutdatedDocuments } from './documents/documents.js'
import { pruneDocuments } from './documents/prune.js'
import { removeExpired } from './forget-user/former-users.js'
import { PendingLogouts } from './forget-user/pending-logouts.js'
import { WebLocks } from './outbox/lock.js'
import { createOutbox } from './outbox/outbox.js'
import { storedLanguage } from './sender/stored-language.js'
import { fetchWithSession, Sender, workerTransport } from './sender/transport.js'
import { SessionMirror } from './session-mirror/session-mirror.js'

const SYNC_TAG = 'outbox'

/** Asks the platform to wake the worker when there is a network, if it can. */
export async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Browsers that refuse storage refuse service workers too.
  const registration = (await navigator.serviceWorker.getRegistration().catch(() => undefined)) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}

export type WorkerOffline = ReturnType<typeof createWorkerOffline>

/**
 * The part of the offline storage that works without a page: queued writes, the mirrored session, and cleaning up. The
 * worker has only this part, because each phone loads its code besides that of the pages.
 */
export function createWorkerOffline(db: Database, sender = new Sender(workerTransport(db))) {
  const { exclusive } = new WebLocks()
  const logouts = new PendingLogouts(db, sender)
  return {
    outbox: createOutbox({ db, transport: sender, exclusive, logouts, requestSync }),
    sessionMirror: new SessionMirror(db),
    /** The language of the last open page, for the worker. */
    readLanguage: () => storedLanguage(db),
    /** Calls as the signed-in user, for the worker, which has no page to ask. Throws when the network fails. */
    callAsUser: (path: string, init: AuthorizedRequest) => fetchWithSession(db, sender, path, init),
    /** Removes unused data. Don't call it offline, when nothing corrects the device's clock. */
    async prune(): Promise<void> {
      if (!isKnownReachable()) return
      await removeExpired(db)
      await pruneDocuments(db)
    },
    /**
     * Removes responses stored under another schema, and the databases in which earlier builds kept other languages.
     */
    async deleteOutdated(): Promise<void> {
      await deleteOutdatedDocuments(db)
      await deleteLanguageDatabases()
    },
  }
}

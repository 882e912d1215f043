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
import { authorizedFetch, Sender, workerTransport } from './sender/transport.js'
import { SessionMirror } from './session-mirror/session-mirror.js'

const SYNC_TAG = 'outbox'

/** Asks the platform to wake the worker when there is a network, where it can. */
export async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Browsers that let a site store nothing refuse it workers too.
  const registration = (await navigator.serviceWorker.getRegistration().catch(() => undefined)) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}

export type WorkerOffline = ReturnType<typeof createWorkerOffline>

/**
 * The part of what is stored on this device that works without a page: writes that wait, the copy of the session, and
 * cleaning up. The worker has no more than this, because each phone loads its code beside that of the pages.
 */
export function createWorkerOffline(db: Database, sender = new Sender(workerTransport(db))) {
  const { exclusive } = new WebLocks()
  const logouts = new PendingLogouts(db, sender)
  return {
    outbox: createOutbox({ db, transport: sender, exclusive, logouts, requestSync }),
    sessionMirror: new SessionMirror(db),
    /** The language of the pages that were open last, for the worker. */
    readLanguage: () => storedLanguage(db),
    /** Calls as the signed-in user, for the worker, which has no page to ask. Throws when the network does. */
    callAsUser: (path: string, init: AuthorizedRequest) => authorizedFetch(db, sender, path, init),
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

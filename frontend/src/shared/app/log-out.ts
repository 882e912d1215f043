import type { SessionEnding } from '@sofaseva/contract'
import { loadOffline } from '#offline/load.js'
import { fetchWithTimeout } from '../http/fetch-with-timeout.js'
import { withTimeout } from '../lib/with-timeout.js'
import { readSession, writeSession } from '../session/session-store.js'
import { endingOf } from '../session/token.js'
import { clearToasts } from '../ui/toasts.js'

/** Somebody who logged out and is not yet removed from this device's database. */
interface PendingLogout {
  userId: string
  ending: SessionEnding | null
}

const PENDING_LOGOUTS = 'pending-logouts'
/** Its name until November 2026: a device may come with a logout that an older version could not finish. */
const FORMER_NAME = 'leavers'
const STORE_MS = 10_000

function readPendingLogouts(): PendingLogout[] {
  try {
    return [FORMER_NAME, PENDING_LOGOUTS].flatMap(
      (name) => JSON.parse(localStorage.getItem(name) ?? '[]') as PendingLogout[],
    )
  } catch {
    return []
  }
}

function writePendingLogouts(logouts: readonly PendingLogout[]): void {
  try {
    if (logouts.length > 0) localStorage.setItem(PENDING_LOGOUTS, JSON.stringify(logouts))
    else localStorage.removeItem(PENDING_LOGOUTS)
    localStorage.removeItem(FORMER_NAME)
  } catch {
    // Storage is forbidden: then the store is, too.
  }
}

/** Removes a person from this device's database, which also queues the end of their session. Throws when it cannot. */
async function forget({ userId, ending }: PendingLogout): Promise<void> {
  const { forgetUser, outbox } = await loadOffline()
  // Who has come back in the meantime stays.
  await withTimeout(forgetUser(userId, { ending, unless: () => readSession()?.user._id === userId }), STORE_MS)
  void outbox.flush(true).catch(() => undefined)
}

/** Ends the session at the server right away, where nothing can be stored. Throws when it cannot be reached. */
async function endSessionNow({ ending }: PendingLogout): Promise<void> {
  if (!ending) return
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', credentials: 'omit', headers, body: JSON.stringify(ending) } as const
  await fetchWithTimeout('/api/auth/end-session', init)
}

/** Forgets a person here and at the server. Gives what is still to be done; null when that is nothing. */
async function finish(logout: PendingLogout): Promise<PendingLogout | null> {
  try {
    await forget(logout)
    return null
  } catch {
    // The server hears of it all the same. What is stored goes once the database can be used.
    return endSessionNow(logout).then(
      () => ({ ...logout, ending: null }),
      () => logout,
    )
  }
}

let finishing: Promise<void> = Promise.resolve()

/** Finishes logouts that were interrupted, also those of pages that were closed. */
export function finishLogouts(): Promise<void> {
  finishing = finishing.then(async () => {
    for (const logout of readPendingLogouts()) {
      const left = await finish(logout)
      const isThis = (other: PendingLogout) => JSON.stringify(other) === JSON.stringify(logout)
      writePendingLogouts(readPendingLogouts().flatMap((other) => (isThis(other) ? (left ?? []) : other)))
    }
  })
  return finishing
}

/**
 * Logs out at once, with or without a line: nothing of the person stays on this device, and their session ends at the
 * server as soon as it is reached.
 */
export function logOut(): void {
  const session = readSession()
  if (!session) return
  const { token, user } = session
  writePendingLogouts([...readPendingLogouts(), { userId: user._id, ending: endingOf(token) }])
  // The refresh cookie is out of our reach; without this one it is worth nothing.
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not to be had everywhere
  document.cookie = 'XSRF-TOKEN=; Max-Age=0; Path=/'
  writeSession(null)
  clearToasts()
  const pushRemoved = import('./notifications/push.js')
    .then(({ removePushSubscription }) => removePushSubscription(token))
    .catch(() => undefined)
  leaving = Promise.all([pushRemoved, finishLogouts()])
}

let leaving: Promise<unknown> = Promise.resolve()

/** Resolves once the last logout has done what it can without a page being shown: a document that goes away stops it. */
export function loggedOut(): Promise<unknown> {
  return leaving
}

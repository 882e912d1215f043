import type { SessionEnding } from '@sofaseva/contract'
import { loadOffline } from '#offline/load.js'
import { fetchWithTimeout } from '../http/fetch-with-timeout.js'
import { withTimeout } from '../lib/with-timeout.js'
import { readSession, writeSession } from '../session/session-store.js'
import { endingOf } from '../session/token.js'
import { clearToasts } from '../ui/toasts.js'

/** A user who logged out and is not yet removed from this device's database. */
interface PendingLogout {
  userId: string
  ending: SessionEnding | null
}

const PENDING_LOGOUTS = 'pending-logouts'
/** The key until November 2026. A device may still have a logout that an older version could not finish. */
const OLD_PENDING_LOGOUTS = 'leavers'
const DATABASE_TIMEOUT_MS = 10_000

function readPendingLogouts(): PendingLogout[] {
  try {
    return [OLD_PENDING_LOGOUTS, PENDING_LOGOUTS].flatMap(
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
    localStorage.removeItem(OLD_PENDING_LOGOUTS)
  } catch {
    // Storage is forbidden, and so is the database.
  }
}

/** Removes a user from this device's database, which also queues the end of the session. Throws when it fails. */
async function removeUserData({ userId, ending }: PendingLogout): Promise<void> {
  const { forgetUser, outbox } = await loadOffline()
  // A user who has logged in again stays.
  await withTimeout(
    forgetUser(userId, { ending, unless: () => readSession()?.user._id === userId }),
    DATABASE_TIMEOUT_MS,
  )
  void outbox.flush(true).catch(() => undefined)
}

/**
 * Ends the session on the server right away, for devices that can't store the request. Throws when the server is
 * unreachable.
 */
async function endSessionNow({ ending }: PendingLogout): Promise<void> {
  if (!ending) return
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', credentials: 'omit', headers, body: JSON.stringify(ending) } as const
  await fetchWithTimeout('/api/auth/end-session', init)
}

/** Removes a user from this device and ends the session. Resolves to the rest of the work, or null when it is done. */
async function finishLogout(logout: PendingLogout): Promise<PendingLogout | null> {
  try {
    await removeUserData(logout)
    return null
  } catch {
    // Ends the session anyway. The stored data is removed once the database works.
    return endSessionNow(logout).then(
      () => ({ ...logout, ending: null }),
      () => logout,
    )
  }
}

let finishing: Promise<void> = Promise.resolve()

/** Finishes interrupted logouts, including those of closed pages. */
export function finishLogouts(): Promise<void> {
  finishing = finishing.then(async () => {
    for (const logout of readPendingLogouts()) {
      const left = await finishLogout(logout)
      const isThis = (other: PendingLogout) => JSON.stringify(other) === JSON.stringify(logout)
      writePendingLogouts(readPendingLogouts().flatMap((other) => (isThis(other) ? (left ?? []) : other)))
    }
  })
  return finishing
}

/**
 * Logs out at once, online or offline. Nothing of the user stays on this device. The session ends on the server as soon
 * as it is reachable.
 */
export function logOut(): void {
  const session = readSession()
  if (!session) return
  const { token, user } = session
  writePendingLogouts([...readPendingLogouts(), { userId: user._id, ending: endingOf(token) }])
  // Scripts can't delete the refresh cookie, but without this cookie it is useless.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = 'XSRF-TOKEN=; Max-Age=0; Path=/'
  writeSession(null)
  clearToasts()
  const pushRemoved = import('./notifications/push.js')
    .then(({ removePushSubscription }) => removePushSubscription(token))
    .catch(() => undefined)
  lastLogout = Promise.all([pushRemoved, finishLogouts()])
}

let lastLogout: Promise<unknown> = Promise.resolve()

/** Resolves once the last logout has done what it can while the page exists. Unloading the document stops it. */
export function logoutFinished(): Promise<unknown> {
  return lastLogout
}

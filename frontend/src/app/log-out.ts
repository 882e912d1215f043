import type { SessionEnding } from '@sofaseva/contract'
import { fetchWithTimeout } from '../shared/http/fetch-with-timeout.js'
import { withTimeout } from '../shared/lib/with-timeout.js'
import { readSession, writeSession } from '../shared/session/session-store.js'
import { endingOf } from '../shared/session/token.js'
import { clearToasts } from '../shared/ui/toasts.js'

/** Who logged out here and is not yet wiped from the device's store. */
interface Leaver {
  userId: string
  ending: SessionEnding | null
}

const LEAVERS = 'leavers'
const STORE_MS = 10_000

function readLeavers(): Leaver[] {
  try {
    return JSON.parse(localStorage.getItem(LEAVERS) ?? '[]') as Leaver[]
  } catch {
    return []
  }
}

function writeLeavers(leavers: readonly Leaver[]): void {
  try {
    if (leavers.length > 0) localStorage.setItem(LEAVERS, JSON.stringify(leavers))
    else localStorage.removeItem(LEAVERS)
  } catch {
    // Storage is forbidden: then the store is, too.
  }
}

/** Wipes a person from the device's store, which from then on ends their session. Throws when it cannot. */
async function wipe({ userId, ending }: Leaver): Promise<void> {
  const { wipe, outbox } = await import('../offline/index.js')
  // Who has come back in the meantime stays.
  await withTimeout(wipe(userId, { ending, unless: () => readSession()?.user._id === userId }), STORE_MS)
  void outbox.flush(true).catch(() => undefined)
}

/** Without a store: tells the server from here. Throws when it cannot be told. */
async function endAtOnce({ ending }: Leaver): Promise<void> {
  if (!ending) return
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', credentials: 'omit', headers, body: JSON.stringify(ending) } as const
  await fetchWithTimeout('/api/auth/end-session', init)
}

let finishing: Promise<void> = Promise.resolve()

/** Finishes what logging out left to be done, also of a page that was closed over it. */
export function finishLeaving(): Promise<void> {
  finishing = finishing.then(async () => {
    for (const leaver of readLeavers()) {
      const isDone = await wipe(leaver)
        .catch(() => endAtOnce(leaver))
        .then(
          () => true,
          () => false,
        )
      if (isDone) writeLeavers(readLeavers().filter((other) => JSON.stringify(other) !== JSON.stringify(leaver)))
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
  writeLeavers([...readLeavers(), { userId: user._id, ending: endingOf(token) }])
  // The refresh cookie is out of our reach; without this one it is worth nothing.
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not to be had everywhere
  document.cookie = 'XSRF-TOKEN=; Max-Age=0; Path=/'
  writeSession(null)
  clearToasts()
  void import('../features/notifications/push.js')
    .then(({ removePushSubscription }) => removePushSubscription(token))
    .catch(() => undefined)
  void finishLeaving()
}

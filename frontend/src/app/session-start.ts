import type { User } from '@sofaseva/contract'
import { api } from '../shared/http/api.js'
import { fetchInTime } from '../shared/http/fetch-in-time.js'
import { onReachability } from '../shared/http/reachability.js'
import { pageSettled } from '../shared/lib/page-settled.js'
import { followOtherTabs, onSession, readSession, tokenAlone, writeSession } from '../shared/session/session-store.js'
import { startLiveUpdates } from './live-updates.js'

function xsrfCookie(): string | null {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? null
}

/** Fetches the profile anew. What the network cannot tell leaves the stored person as they are; a session that is over has been cleared by the call itself. */
async function refreshProfile(): Promise<void> {
  if (!readSession()) return
  try {
    const user = await api<User>('/auth/profile')
    const session = readSession()
    if (session) writeSession({ ...session, user })
  } catch {
    // Offline or a failing server: the stored person is used.
  }
}

/** A token without its person: the server says whose it is, or it is cleared. */
async function completeSession(): Promise<void> {
  const token = tokenAlone()
  if (!token) return
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetchInTime('/api/auth/profile', { headers }).catch(() => null)
  writeSession(answer?.ok ? { token, user: (await answer.json()) as User } : null)
}

/** Keeps the device's store in step with the session, and what waits on its way, as long as the page is open. */
export async function startSession(): Promise<void> {
  followOtherTabs()
  await completeSession()
  if (!readSession()) await pageSettled()
  const { session, outbox, readXsrfWith } = await import('../offline/index.js')
  readXsrfWith(xsrfCookie)
  await session.mirror(readSession()).catch(() => undefined)
  onSession(
    (current) =>
      void session
        .mirror(current)
        .then(() => outbox.flush(true))
        .catch(() => undefined),
  )
  session.observe().subscribe(
    (stored) => {
      const current = readSession()
      if (stored && current && stored.user._id === current.user._id && stored.token !== current.token)
        writeSession(stored)
    },
    () => undefined,
  )
  const send = () => void outbox.flush(true).catch(() => undefined)
  window.addEventListener('online', send)
  onReachability((isReachable) => isReachable && send())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send()
  })
  outbox.keepSending()
  send()
  startLiveUpdates()
  await refreshProfile()
  if (readSession()) await import('../features/notifications/push.js').then(({ renewPush }) => renewPush())
}

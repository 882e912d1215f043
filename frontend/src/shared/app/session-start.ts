import type { User } from '@sofaseva/contract'
import { loadOffline } from '#offline/load.js'
import { api, pageTransport } from '../http/api.js'
import { fetchWithTimeout } from '../http/fetch-with-timeout.js'
import { onReachability } from '../http/reachability.js'
import { activeLanguage, onActiveLanguage } from '../i18n/active-language.js'
import { importWithRetry } from '../lib/import-with-retry.js'
import { pageIdle } from '../lib/page-idle.js'
import {
  adoptNewerSession,
  connectMirror,
  mirrored,
  onSession,
  readNewestSession,
  readSession,
  tokenWithoutUser,
  writeSession,
} from '../session/session-store.js'
import { finishLogouts } from './log-out.js'
import { watchSettings } from './settings-changes.js'

/**
 * Fetches the profile again. A network failure leaves the stored user unchanged. The call itself clears a session that
 * is over.
 */
async function refreshProfile(): Promise<void> {
  const before = readSession()?.user
  if (!before) return
  try {
    const user = await api<User>('/auth/profile')
    const session = readNewestSession()
    // A change in the meantime may be newer than this response.
    const isUnchanged = session !== null && JSON.stringify(session.user) === JSON.stringify(before)
    if (session?.user._id === user._id && isUnchanged) writeSession({ ...session, user })
  } catch {
    // The network or the server failed, so the stored user stays.
  }
}

/** Completes a token without its user. The server names the user, or the token is removed. */
async function completeSession(): Promise<void> {
  const token = tokenWithoutUser()
  if (!token) return
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetchWithTimeout('/api/auth/profile', { headers }, pageTransport.fetch).catch(() => null)
  const user = response?.ok ? ((await response.json().catch(() => null)) as User | null) : null
  writeSession(user && { token, user })
}

/**
 * Calls `listener` when the site is installed or runs as an installed app. Some platforms fire no event for the
 * installation.
 */
function onInstalled(listener: () => void): void {
  window.addEventListener('appinstalled', listener)
  if (matchMedia('(display-mode: standalone)').matches) listener()
}

/** Keeps the device's database in step with the session and sends queued writes, while the page is open. */
export async function startSession(): Promise<void> {
  watchSettings()
  await completeSession()
  const { askToPersist, sessionMirror, outbox, setTransport, storeLanguage, prune } = await importWithRetry(loadOffline)
  setTransport(pageTransport)
  void storeLanguage(activeLanguage()).catch(() => undefined)
  onActiveLanguage((language) => void storeLanguage(language).catch(() => undefined))
  connectMirror(sessionMirror)
  await mirrored()
  void finishLogouts()
  sessionMirror.observe().subscribe(adoptNewerSession, () => undefined)
  // Mirrored before each flush, because the outbox sends as the mirrored user. The storage may have been busy at the
  // start.
  const send = () =>
    void mirrored()
      .then(() => outbox.flush(true))
      .catch(() => undefined)
  onSession(send)
  window.addEventListener('online', send)
  onReachability((isReachable) => isReachable && send())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send()
  })
  onInstalled(() => void askToPersist('installed').catch(() => undefined))
  outbox.startSending()
  send()
  // Loaded later, because it has nothing to do before the page has loaded.
  import('./realtime-updates.js').then(({ startRealtimeUpdates }) => startRealtimeUpdates()).catch(() => undefined)
  void pageIdle()
    .then(prune)
    .catch(() => undefined)
  await refreshProfile()
  if (!readSession()) return
  const { renewPush } = await importWithRetry(() => import('./notifications/push.js'))
  await renewPush()
}

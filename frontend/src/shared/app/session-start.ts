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
import { hearOfSettings } from './settings-changes.js'

/** Fetches the profile anew. What the network cannot tell leaves the stored person as they are; a session that is over has been cleared by the call itself. */
async function refreshProfile(): Promise<void> {
  const before = readSession()?.user
  if (!before) return
  try {
    const user = await api<User>('/auth/profile')
    const session = readNewestSession()
    // What was changed meanwhile is newer than this response may be.
    const isUnchanged = session !== null && JSON.stringify(session.user) === JSON.stringify(before)
    if (session?.user._id === user._id && isUnchanged) writeSession({ ...session, user })
  } catch {
    // Offline or a failing server: the stored person is used.
  }
}

/** A token without its person: the server says whose it is, or it is cleared. */
async function completeSession(): Promise<void> {
  const token = tokenWithoutUser()
  if (!token) return
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetchWithTimeout('/api/auth/profile', { headers }, pageTransport.fetch).catch(() => null)
  const user = response?.ok ? ((await response.json().catch(() => null)) as User | null) : null
  writeSession(user && { token, user })
}

/** Calls `listener` when the site is installed, or runs as an installed app: some platforms tell nobody of the former. */
function onInstalled(listener: () => void): void {
  window.addEventListener('appinstalled', listener)
  if (matchMedia('(display-mode: standalone)').matches) listener()
}

/** Keeps the device's store in step with the session, and what waits on its way, as long as the page is open. */
export async function startSession(): Promise<void> {
  hearOfSettings()
  await completeSession()
  const { askToPersist, sessionMirror, outbox, setTransport, storeLanguage, prune } = await importWithRetry(loadOffline)
  setTransport(pageTransport)
  void storeLanguage(activeLanguage()).catch(() => undefined)
  onActiveLanguage((language) => void storeLanguage(language).catch(() => undefined))
  connectMirror(sessionMirror)
  await mirrored()
  void finishLogouts()
  sessionMirror.observe().subscribe(adoptNewerSession, () => undefined)
  // Mirrored each time: what waits goes as whoever is in there, and storage may have been busy when the page began.
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
  // Not among the first scripts: it has nothing to do before the page has loaded.
  import('./live-updates.js').then(({ startLiveUpdates }) => startLiveUpdates()).catch(() => undefined)
  void pageIdle()
    .then(prune)
    .catch(() => undefined)
  await refreshProfile()
  if (!readSession()) return
  const { renewPush } = await importWithRetry(() => import('./notifications/push.js'))
  await renewPush()
}

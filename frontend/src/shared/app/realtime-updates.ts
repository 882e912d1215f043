import { REALTIME_TOPICS, type RealtimeTopic } from '@sofaseva/contract'
import { loadOffline } from '#offline/load.js'
import { pullPublicSettings } from '../data/public-settings.js'
import { onActiveLanguage } from '../i18n/active-language.js'
import { recordRealtimeStart, setRealtimeOpen, TAB_EVENTS_CHANNEL } from '../lib/realtime-state.js'
import { onSession, readSession } from '../session/session-store.js'
import { runAsLeader } from './leader-tab.js'

const LOCK = 'live'
/** Milliseconds for which a hidden tab keeps its stream. */
const HIDDEN_MS = 60_000

async function pathsOf(topic: RealtimeTopic): Promise<string[]> {
  const { notificationsPath } = await loadOffline()
  const paths: Record<RealtimeTopic, string[]> = {
    bookings: ['/bookings/my'],
    jobs: readSession()?.user.role === 'provider' ? ['/provider/bookings'] : [],
    notifications: [notificationsPath],
    // Only the back office uses it.
    contact: [],
    settings: [],
  }
  return paths[topic]
}

/** Fetches the data of these topics into the store, from which every tab shows it. */
async function refresh(topics: readonly RealtimeTopic[]): Promise<void> {
  if (topics.includes('settings')) void pullPublicSettings()
  const userId = readSession()?.user._id
  if (!userId) return
  const { documents } = await loadOffline()
  const paths = (await Promise.all(topics.map(pathsOf))).flat()
  const pulls = paths.map((path) => documents.forUser(userId, path).pull())
  // A page that waits for the stream joins these fetches.
  recordRealtimeStart()
  await Promise.allSettled(pulls)
}

/** Subscribes to the stream for all tabs of this browser. One connection serves all pages. */
async function subscribeForAllTabs(signal: AbortSignal): Promise<void> {
  const { subscribeToEvents } = await loadOffline()
  // Closed on abort. An open channel would evict this page from the back/forward cache at the next message.
  const channel = new BroadcastChannel(TAB_EVENTS_CHANNEL)
  signal.addEventListener('abort', () => channel.close(), { once: true })
  const broadcast = (topics: readonly RealtimeTopic[]) => {
    if (signal.aborted) return
    for (const topic of topics) channel.postMessage(topic)
    void refresh(topics)
  }
  await subscribeToEvents(
    {
      onOpen: () => {
        setRealtimeOpen(true)
        // Catches up on changes while no stream was open.
        broadcast(REALTIME_TOPICS)
      },
      onChange: (topic) => broadcast([topic]),
      onEnd: () => {
        setRealtimeOpen(false)
        recordRealtimeStart()
      },
    },
    signal,
  )
}

/** Keeps the signed-in user's stored data up to date while a page is visible. */
export function startRealtimeUpdates(): void {
  // Notifications arrive in the language of the request.
  onActiveLanguage(() => void refresh(['notifications']))
  let stop: AbortController | null = null
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  let userId: string | undefined

  const end = () => {
    stop?.abort()
    stop = null
    setRealtimeOpen(false)
  }
  const begin = () => {
    userId = readSession()?.user._id
    if (stop || !userId || document.visibilityState !== 'visible') return
    stop = new AbortController()
    const { signal } = stop
    void runAsLeader(LOCK, subscribeForAllTabs, signal).catch(() => undefined)
  }
  onSession((session) => {
    if (session?.user._id === userId) return
    end()
    begin()
  })
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hideTimer)
    if (document.visibilityState === 'visible') begin()
    else hideTimer = setTimeout(end, HIDDEN_MS)
  })
  // A page with a connection or a lock isn't kept in the back/forward cache. A restored page reopens them.
  addEventListener('pagehide', end)
  addEventListener('pageshow', ({ persisted }) => persisted && begin())
  begin()
}

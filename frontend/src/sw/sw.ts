/// <reference lib="webworker" />
import { PATHS } from '@sofaseva/contract'
import { clientsClaim } from 'workbox-core'
import { addPlugins, precacheAndRoute } from 'workbox-precaching'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { createOffline } from '#offline/offline.js'
import { openPage } from './open-page.js'
import { resubscribe, showPush } from './push.js'
import { registerRoutes } from './routes.js'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}

const offline = createOffline(new OfflineDatabase())

const FILES = self.__WB_MANIFEST
const urls = FILES.map((file) => (typeof file === 'string' ? file : file.url))
const SHELL = urls.find((url) => url.startsWith('/shell?')) ?? '/shell'
const BUILD = new URL(SHELL, self.location.origin).searchParams.get('build')

// The shell names scripts of its own build alone. One of another would ask for what is not here: then nothing is
// installed, the worker before goes on as it was, and the browser tries again.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      const isShell = new URL(request.url).pathname === '/shell'
      return response.ok && (!isShell || response.headers.get('x-build') === BUILD) ? response : null
    },
  },
])
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false })
clientsClaim()
registerRoutes(SHELL, offline)

self.addEventListener('activate', (event) =>
  event.waitUntil(
    offline
      .deleteOutdated()
      .then(() => offline.prune())
      .catch(() => undefined),
  ),
)

/** A sync that left something unsent must reject, or the platform will not wake us again. */
async function sendOrFail(): Promise<void> {
  const result = await offline.outbox.flush(true)
  if (result.left > 0 && !result.needsLogin) throw new Error(`${result.left} writes wait for the network`)
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === 'outbox') (event as SyncEvent).waitUntil(sendOrFail())
})

self.addEventListener('push', (event) => event.waitUntil(showPush(offline, event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data as { url?: string }
  event.waitUntil(openPage(url ?? PATHS.notifications))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as SubscriptionChange
  ;(event as SubscriptionChange).waitUntil(resubscribe(offline, oldSubscription, newSubscription))
})

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown }
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'BUILD') event.ports[0]?.postMessage(BUILD)
})

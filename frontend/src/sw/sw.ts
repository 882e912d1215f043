/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { outbox } from '../offline/index.js'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const PICTURES = { maxEntries: 400, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
clientsClaim()

// Every page starts from the stored shell; the back office works online and is always asked for.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/shell'), {
    denylist: [/^\/(api|uploads|health|admin)(\/|$)/, /^\/[^?]*\.[a-z0-9]{2,12}(\?|$)/i],
  }),
)

registerRoute(
  ({ url, request }) =>
    url.origin === self.location.origin && url.pathname.startsWith('/uploads/') && request.destination === 'image',
  new CacheFirst({ cacheName: 'pictures', plugins: [new ExpirationPlugin(PICTURES)] }),
)

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === 'outbox') (event as SyncEvent).waitUntil(sendOrFail())
})

/** A sync that left something unsent must reject, or the platform will not wake us again. */
async function sendOrFail(): Promise<void> {
  const result = await outbox.flush(true)
  if (result.left > 0 && !result.needsLogin) throw new Error(`${result.left} writes wait for the network`)
}

self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

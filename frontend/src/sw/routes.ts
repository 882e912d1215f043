/// <reference lib="webworker" />
import { pushTranslator } from '@sofaseva/contract/push-translator'
import { ExpirationPlugin } from 'workbox-expiration'
import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import type { WorkerOffline } from '#offline/worker-offline.js'
import { IMAGE_CACHE, imageKey } from '#shared/http/image-cache.js'
import { adminOfflinePage } from './admin-offline-page.js'

declare const self: ServiceWorkerGlobalScope

const IMAGES = { maxEntries: 400, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }
const FONTS = { maxEntries: 4, purgeOnQuotaError: true }

/** Offline, an image in another size or format is good enough. */
async function storedInAnotherSize({ request }: { request: Request }): Promise<Response | undefined> {
  const cache = await caches.open(IMAGE_CACHE)
  const other = (await cache.keys()).find(({ url }) => imageKey(url) === imageKey(request.url))
  return other && cache.match(other)
}

/**
 * Handles navigations, images and fonts. All other requests go to the network. `shell` is the URL of the stored shell.
 */
export function registerRoutes(shell: string, { readLanguage }: Pick<WorkerOffline, 'readLanguage'>): void {
  const offlinePage = async ({ request }: { request: Request }) => {
    const language = await readLanguage()
    return adminOfflinePage(pushTranslator(language), language, new URL(request.url).pathname)
  }
  // The back office works online only, so its pages always come from the network.
  registerRoute(
    new NavigationRoute(new NetworkOnly({ plugins: [{ handlerDidError: offlinePage }] }), {
      allowlist: [/^\/admin(\/|$)/],
    }),
  )
  // Every other page starts from the stored shell.
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL(shell), {
      denylist: [/^\/(api|uploads|health|admin)(\/|$)/, /^\/[^?]*\.[a-z0-9]{2,12}(\?|$)/i],
    }),
  )
  registerRoute(
    ({ url, request }) =>
      url.origin === self.location.origin && url.pathname.startsWith('/uploads/') && request.destination === 'image',
    new CacheFirst({
      cacheName: IMAGE_CACHE,
      plugins: [new ExpirationPlugin(IMAGES), { handlerDidError: storedInAnotherSize }],
    }),
  )
  // A font that was used once is available offline.
  registerRoute(
    ({ url, request }) => url.origin === self.location.origin && request.destination === 'font',
    new CacheFirst({ cacheName: 'fonts', plugins: [new ExpirationPlugin(FONTS)] }),
  )
}

/// <reference lib="webworker" />
import { PATHS } from '@sofaseva/contract'
import { pushTranslator } from '@sofaseva/contract/push-translator'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { callAsPerson, deleteOutdated, outbox, prune, readLanguage, sessionMirror } from '#offline/index.js'
import { PICTURE_CACHE, pictureKey } from '#shared/lib/picture-cache.js'
import { adminOfflinePage } from './admin-offline-page.js'
import { type PushContent, readPush, shownHere } from './push-message.js'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const PICTURES = { maxEntries: 400, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }

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
self.addEventListener('activate', (event) =>
  event.waitUntil(
    deleteOutdated()
      .then(prune)
      .catch(() => undefined),
  ),
)

// The back office works online and is always asked for.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [
        {
          handlerDidError: async ({ request }) => {
            const language = await readLanguage()
            return adminOfflinePage(pushTranslator(language), language, new URL(request.url).pathname)
          },
        },
      ],
    }),
    { allowlist: [/^\/admin(\/|$)/] },
  ),
)

// Every other page starts from the stored shell.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(SHELL), {
    denylist: [/^\/(api|uploads|health|admin)(\/|$)/, /^\/[^?]*\.[a-z0-9]{2,12}(\?|$)/i],
  }),
)

/** Offline, a picture kept in another size or format is as good. */
async function keptInAnotherSize({ request }: { request: Request }): Promise<Response | undefined> {
  const cache = await caches.open(PICTURE_CACHE)
  const other = (await cache.keys()).find(({ url }) => pictureKey(url) === pictureKey(request.url))
  return other && cache.match(other)
}

registerRoute(
  ({ url, request }) =>
    url.origin === self.location.origin && url.pathname.startsWith('/uploads/') && request.destination === 'image',
  new CacheFirst({
    cacheName: PICTURE_CACHE,
    plugins: [new ExpirationPlugin(PICTURES), { handlerDidError: keptInAnotherSize }],
  }),
)

// A font that was shown once is there without a network.
registerRoute(
  ({ url, request }) => url.origin === self.location.origin && request.destination === 'font',
  new CacheFirst({ cacheName: 'fonts', plugins: [new ExpirationPlugin({ maxEntries: 4, purgeOnQuotaError: true })] }),
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

self.addEventListener('push', (event) => {
  event.waitUntil(showToRecipient(event.data))
})

/** Shows a push; of somebody who left this device, or shares it, without what it says. */
async function showToRecipient(data: PushMessageData | null): Promise<void> {
  const translator = pushTranslator(await readLanguage())
  const signedInAs = await sessionMirror.read().then(
    (session) => session?.user._id ?? null,
    () => undefined,
  )
  await show(shownHere(translator, readPush(translator, data), signedInAs))
}

/** Browsers demand that pushes are shown; a newer one about the same booking takes the place of the older. */
async function show({ title, body, url, tag, unread }: PushContent): Promise<void> {
  if (unread !== null && 'setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => undefined)
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { url },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data as { url?: string }
  event.waitUntil(open(new URL(url ?? PATHS.notifications, self.location.origin)))
})

/** Addresses of this origin that are not pages of the site: they cannot go anywhere by themselves. */
const NO_PAGE = /^\/(?:api|uploads)\//

/** Opens the page in a window that is there, else in a new one. */
async function open(target: URL): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => !NO_PAGE.test(new URL(url).pathname))
  const [best] = pages.sort((a, b) => Number(b.focused) - Number(a.focused))
  if (!best) {
    await self.clients.openWindow(target.href)
    return
  }
  // Some platforms refuse the focus; the page is shown all the same.
  await best.focus().catch(() => undefined)
  // The page goes there by itself, without being loaded anew.
  best.postMessage({ type: 'OPEN', path: target.pathname + target.search + target.hash })
}

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as SubscriptionChange
  ;(event as SubscriptionChange).waitUntil(resubscribe(oldSubscription, newSubscription))
})

/** The browser replaced a subscription: says where this device is reached now. What fails here, the next start mends. */
async function resubscribe(before: PushSubscription | null, after: PushSubscription | null): Promise<void> {
  const options = before?.options
  const current = after ?? (options ? await self.registration.pushManager.subscribe(options) : null)
  if (!current) return
  const { endpoint, keys } = current.toJSON()
  await callAsPerson('/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown }
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'BUILD') event.ports[0]?.postMessage(BUILD)
})

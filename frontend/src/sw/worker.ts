/// <reference lib="webworker" />
import { PATHS } from '@sofaseva/contract'
import { clientsClaim } from 'workbox-core'
import { addPlugins, precacheAndRoute } from 'workbox-precaching'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { createWorkerOffline, type WorkerOffline } from '#offline/worker-offline.js'
import { openPage } from './open-page.js'
import { resubscribe, showPush } from './push.js'
import { registerRoutes } from './routes.js'

declare const self: ServiceWorkerGlobalScope

/** A file that the worker stores at its installation. Without a revision, its URL identifies its content. */
export interface PrecachedFile {
  url: string
  revision: string | null
  integrity?: string
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}

/** Stores these files at the worker's installation and handles the worker's events. The shell's URL names the build. */
export function startWorker(files: PrecachedFile[]): void {
  const offline = createWorkerOffline(new OfflineDatabase())
  const shell = files.map(({ url }) => url).find((url) => url.startsWith('/shell?')) ?? '/shell'
  const build = new URL(shell, self.location.origin).searchParams.get('build')
  precache(files, build)
  clientsClaim()
  registerRoutes(shell, offline)
  listen(offline, build)
}

/**
 * Stores the files. The shell must name scripts of its own build only, so a shell of another build is refused. Then the
 * installation fails, the previous worker stays, and the browser tries again.
 */
function precache(files: PrecachedFile[], build: string | null): void {
  addPlugins([
    {
      cacheWillUpdate: async ({ request, response }) => {
        const isShell = new URL(request.url).pathname === '/shell'
        return response.ok && (!isShell || response.headers.get('x-build') === build) ? response : null
      },
    },
  ])
  precacheAndRoute(files, { directoryIndex: '', cleanURLs: false })
}

/** A sync that leaves writes unsent must reject. Otherwise the platform doesn't wake the worker again. */
async function sendOrFail({ outbox }: WorkerOffline): Promise<void> {
  const result = await outbox.flush(true)
  if (result.left > 0 && !result.needsLogin) throw new Error(`${result.left} writes wait for the network`)
}

function listen(offline: WorkerOffline, build: string | null): void {
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      offline
        .deleteOutdated()
        .then(() => offline.prune())
        .catch(() => undefined),
    ),
  )
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag === 'outbox') (event as SyncEvent).waitUntil(sendOrFail(offline))
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
    if (type === 'CLAIM') event.waitUntil(self.clients.claim())
    if (type === 'BUILD') event.ports[0]?.postMessage(build)
  })
}

import { isOfAnotherBuild, isServed, isServedJustNow, learn, pageBuild, servedBuild } from './updates.js'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** What failed on a weak signal may work in a moment; each further failure doubles the wait. */
const FIRST_RETRY_MS = 10_000
/** How long a new version may take to take over before the page is reloaded all the same. */
const TAKE_OVER_MS = 5_000

let registration: ServiceWorkerRegistration | null = null
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
let lookedAt = 0

/** Reloads into the newer version; where it waits, it takes over first, in every tab. */
export function applyUpdate(): void {
  if (!registration?.waiting) {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  setTimeout(() => location.reload(), TAKE_OVER_MS)
  registration.waiting.postMessage({ type: 'SKIP_WAITING' })
}

function tryAgain(): void {
  clearTimeout(retry)
  retry = setTimeout(() => void look(), Math.min(HOUR_MS, FIRST_RETRY_MS * 2 ** failures))
  failures += 1
}

function followInstall(worker: ServiceWorker): void {
  let isInstalled = false
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') {
      isInstalled = true
      failures = 0
      void compareWaiting()
    }
    if (worker.state !== 'redundant') return
    if (isInstalled) void compareWaiting()
    // One file was lost, or a release is under way. The next attempt asks only for what is not stored yet.
    else tryAgain()
  })
}

async function compareWaiting(): Promise<void> {
  const waiting = registration?.waiting
  // The first worker of this browser has nobody to wait for.
  learn({ waiting: Boolean(waiting && registration?.active && (await isOfAnotherBuild(waiting))) })
}

async function register(): Promise<void> {
  const current = await navigator.serviceWorker.register('/sw.js')
  if (registration !== current) {
    registration = current
    current.addEventListener('updatefound', () => current.installing && followInstall(current.installing))
    if (current.installing) followInstall(current.installing)
    await compareWaiting()
  } else await current.update()
}

/** Looks for a newer version: the browser installs it, or the server names it to a page no worker responds for. */
async function look({ isFirst = false } = {}): Promise<void> {
  lookedAt = Date.now()
  // What a page has just been served is what the server serves.
  const asked = isServed() && !(isFirst && isServedJustNow()) ? servedBuild() : null
  // One that is installed is looked after by the hour.
  if ('serviceWorker' in navigator) await register().catch(() => registration?.active || tryAgain())
  const served = await asked
  if (served !== null) learn({ server: served !== pageBuild() })
}

/**
 * Registers the service worker, where there can be one, and looks for newer versions as long as the page is open: every
 * hour, when it is looked at again, and when the network is back.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD) return
  const lookSoon = () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > MINUTE_MS) void look()
  }
  document.addEventListener('visibilitychange', lookSoon)
  window.addEventListener('online', lookSoon)
  setInterval(() => void look(), HOUR_MS)
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      const { controller } = navigator.serviceWorker
      if (controller) void isOfAnotherBuild(controller).then((isNewer) => learn({ controller: isNewer }))
      void compareWaiting()
    })
  await look({ isFirst: true })
}

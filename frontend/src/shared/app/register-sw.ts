import { isOfAnotherBuild, isServed, isServedJustNow, learn, pageBuild, servedBuild } from './updates.js'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A download that failed on a weak signal may succeed soon. Each further failure doubles the delay. */
const FIRST_RETRY_MS = 10_000
/** Milliseconds a new version may take to activate before the page reloads anyway. */
const TAKE_OVER_MS = 5_000

let registration: ServiceWorkerRegistration | null = null
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
let lookedAt = 0

/** Reloads into the newer version. A waiting worker is activated first, in every tab. */
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
    // A file was lost, or a release is in progress. The next attempt fetches only the missing files.
    else tryAgain()
  })
}

async function compareWaiting(): Promise<void> {
  const waiting = registration?.waiting
  // This browser's first worker doesn't wait for another one.
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

/** Looks for a newer version. The browser installs it, or the server names it to a page without a worker. */
async function look({ isFirst = false } = {}): Promise<void> {
  lookedAt = Date.now()
  // A page fresh from the server has the server's build.
  const asked = isServed() && !(isFirst && isServedJustNow()) ? servedBuild() : null
  // An installed worker is updated every hour.
  if ('serviceWorker' in navigator) await register().catch(() => registration?.active || tryAgain())
  const served = await asked
  if (served !== null) learn({ server: served !== pageBuild() })
}

/**
 * Registers the service worker if the browser supports it. Looks for newer versions every hour, when the page becomes
 * visible, and when the network is back.
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

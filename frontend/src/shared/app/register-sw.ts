import {
  fetchServerBuild,
  isFreshFromServer,
  isOfAnotherBuild,
  loadsFromServer,
  pageBuild,
  recordNewerVersion,
} from './updates.js'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A download that failed on a weak signal may succeed soon. Each further failure doubles the delay. */
const FIRST_RETRY_MS = 10_000
/** Milliseconds a new version may take to activate before the page reloads anyway. */
const ACTIVATION_TIMEOUT_MS = 5_000

let registration: ServiceWorkerRegistration | null = null
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
let checkedAt = 0

/** Reloads into the newer version. A waiting worker is activated first, in every tab. */
export function applyUpdate(): void {
  if (!registration?.waiting) {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS)
  registration.waiting.postMessage({ type: 'SKIP_WAITING' })
}

function retryLater(): void {
  clearTimeout(retry)
  retry = setTimeout(() => void checkForUpdate(), Math.min(HOUR_MS, FIRST_RETRY_MS * 2 ** failures))
  failures += 1
}

function watchInstallation(worker: ServiceWorker): void {
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
    else retryLater()
  })
}

async function compareWaiting(): Promise<void> {
  const waiting = registration?.waiting
  // This browser's first worker doesn't wait for another one.
  recordNewerVersion({ waiting: Boolean(waiting && registration?.active && (await isOfAnotherBuild(waiting))) })
}

/**
 * A document that loads while the worker activates isn't claimed, and would stay without a worker. The worker of another
 * build is left alone: a reload would bring back its older page.
 */
async function askForControl(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!active || navigator.serviceWorker.controller || (await isOfAnotherBuild(active))) return
  active.postMessage({ type: 'CLAIM' })
}

async function register(): Promise<void> {
  const current = await navigator.serviceWorker.register('/sw.js')
  if (registration !== current) {
    registration = current
    void askForControl()
    current.addEventListener('updatefound', () => current.installing && watchInstallation(current.installing))
    if (current.installing) watchInstallation(current.installing)
    await compareWaiting()
  } else {
    await current.update()
    if (!current.installing) failures = 0
  }
}

/**
 * Registers or updates the worker. Both fail if `sw.js` or the script that it imports can't be loaded, and the browser
 * then reports no installation.
 */
async function registerOrRetry(): Promise<void> {
  try {
    await register()
  } catch {
    // The next event repeats the check at once, for example when the network is back.
    checkedAt = 0
    if (navigator.onLine) retryLater()
  }
}

/** Looks for a newer version. The browser installs it, or the server names it to a page without a worker. */
async function checkForUpdate({ isFirst = false } = {}): Promise<void> {
  checkedAt = Date.now()
  // A page fresh from the server has the server's build.
  const serverBuildRequest = loadsFromServer() && !(isFirst && isFreshFromServer()) ? fetchServerBuild() : null
  if ('serviceWorker' in navigator) await registerOrRetry()
  const serverBuild = await serverBuildRequest
  if (serverBuild !== null) recordNewerVersion({ server: serverBuild !== pageBuild() })
}

/**
 * Registers the service worker if the browser supports it. Looks for newer versions every hour, when the page becomes
 * visible, and when the network is back.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD) return
  const checkSoon = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > MINUTE_MS) void checkForUpdate()
  }
  document.addEventListener('visibilitychange', checkSoon)
  window.addEventListener('online', checkSoon)
  setInterval(() => void checkForUpdate(), HOUR_MS)
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      const { controller } = navigator.serviceWorker
      if (controller) void isOfAnotherBuild(controller).then((isNewer) => recordNewerVersion({ controller: isNewer }))
      void compareWaiting()
    })
  await checkForUpdate({ isFirst: true })
}

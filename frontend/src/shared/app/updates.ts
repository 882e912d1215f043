import { isAdminPath } from '@sofaseva/contract'

/** Milliseconds. A worker that doesn't reply is older than this message. */
const REPLY_MS = 2_000

const listeners = new Set<() => void>()
/** The sources that know a newer version than this page. */
const newerVersion = { waiting: false, controller: false, server: false }

/** The build of this page. Null in development. */
export function pageBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null
}

/** Records news about newer versions. */
export function recordNewerVersion(change: Partial<typeof newerVersion>): void {
  const wasReady = isUpdateReady()
  Object.assign(newerVersion, change)
  if (isUpdateReady() !== wasReady) for (const listener of listeners) listener()
}

/** Whether a newer version than this page is available. */
export function isUpdateReady(): boolean {
  return newerVersion.waiting || newerVersion.controller || newerVersion.server
}

/** Calls `listener` when a newer version becomes available or unavailable. Returns a function that unsubscribes. */
export function onUpdateReady(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a worker belongs to another build than this page. */
export async function isOfAnotherBuild(worker: ServiceWorker): Promise<boolean> {
  const { messageSW } = await import('workbox-window')
  const noReply = new Promise<null>((resolve) => setTimeout(() => resolve(null), REPLY_MS))
  const build: unknown = await Promise.race([messageSW(worker, { type: 'BUILD' }), noReply])
  return build !== pageBuild()
}

/** The server's current build. Null when the server is unreachable. */
export async function fetchServerBuild(): Promise<string | null> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return response.ok ? ((await response.json()) as { build: string }).build : null
  } catch {
    return null
  }
}

/** Whether a reload would load this page from the server instead of the worker's cache. */
export function loadsFromServer(): boolean {
  return !navigator.serviceWorker?.controller || isAdminPath(location.pathname)
}

/** Whether this document came from the server instead of the browser's cache. */
export function isFreshFromServer(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.type !== 'back_forward' && load.transferSize > 0
}

/** Whether a reload would load this page with all its parts. */
export async function isReloadable(): Promise<boolean> {
  const controller = navigator.serviceWorker?.controller
  if (controller && !loadsFromServer() && (await isOfAnotherBuild(controller))) return true
  return (await fetchServerBuild()) !== null
}

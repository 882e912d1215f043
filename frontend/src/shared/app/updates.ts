import { isAdminPath } from '@sofaseva/contract'

/** A worker that does not say of which build it is comes from before they did. */
const REPLY_MS = 2_000

const listeners = new Set<() => void>()
/** Why there is something newer than this page. */
const newer = { waiting: false, controller: false, server: false }

/** Names the build this page was made by; null in development. */
export function pageBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null
}

/** Tells what was learnt of newer versions. */
export function learn(change: Partial<typeof newer>): void {
  const wasReady = isUpdateReady()
  Object.assign(newer, change)
  if (isUpdateReady() !== wasReady) for (const listener of listeners) listener()
}

/** Whether a newer version than this page is there. */
export function isUpdateReady(): boolean {
  return newer.waiting || newer.controller || newer.server
}

/** Calls back when a newer version than this page is there, or is not any more. */
export function onUpdateReady(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a worker is of another build than this page. */
export async function isOfAnotherBuild(worker: ServiceWorker): Promise<boolean> {
  const { messageSW } = await import('workbox-window')
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), REPLY_MS))
  const build: unknown = await Promise.race([messageSW(worker, { type: 'BUILD' }), silence])
  return build !== pageBuild()
}

/** What the server serves now; null when it cannot be asked. */
export async function servedBuild(): Promise<string | null> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return response.ok ? ((await response.json()) as { build: string }).build : null
  } catch {
    return null
  }
}

/** Whether this page, when it is reloaded, comes from the server rather than from what is stored here. */
export function isServed(): boolean {
  return !navigator.serviceWorker?.controller || isAdminPath(location.pathname)
}

/** Whether this page's document came from the server, and not from what the browser had kept of it. */
export function isServedJustNow(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.type !== 'back_forward' && load.transferSize > 0
}

/** Whether this page can be loaded anew, with all its parts. */
export async function isReloadable(): Promise<boolean> {
  const controller = navigator.serviceWorker?.controller
  if (controller && !isServed() && (await isOfAnotherBuild(controller))) return true
  return (await servedBuild()) !== null
}

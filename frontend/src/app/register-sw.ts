import type { Workbox } from 'workbox-window'

const listeners = new Set<() => void>()
let workbox: Workbox | null = null
let waiting = false

/** Calls back once a new version has been fetched and waits to take over. */
export function onUpdateReady(listener: () => void): () => void {
  if (waiting) listener()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets the new version take over and reloads into it. */
export function applyUpdate(): void {
  workbox?.addEventListener('controlling', () => location.reload())
  workbox?.messageSkipWaiting()
}

/** Registers the service worker, where there can be one. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    waiting = true
    for (const listener of listeners) listener()
  })
  await workbox.register().catch(() => undefined)
}

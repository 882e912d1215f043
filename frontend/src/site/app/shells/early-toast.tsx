import { useSyncExternalStore } from 'react'
import { part } from '#shared/lib/part.js'
import { currentToast, onToasts } from '#shared/ui/toasts.js'

const Toasts = part(async () => (await import('#shared/ui/toast-host.js')).Toasts)

/** Loads the toasts at once for a toast that appears before the page is idle. */
export function EarlyToast() {
  const isDue = useSyncExternalStore(
    onToasts,
    () => currentToast() !== null,
    () => false,
  )
  return isDue && <Toasts />
}

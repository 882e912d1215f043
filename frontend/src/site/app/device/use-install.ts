import { useSyncExternalStore } from 'react'
import { type InstallState, installState, onInstallState } from '#shared/lib/install.js'

/** How the site gets onto this device; nothing while a page is rendered on the server. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(onInstallState, installState, () => 'none')
}

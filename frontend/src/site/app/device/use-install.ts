import { useSyncExternalStore } from 'react'
import { type InstallState, installState, onInstallState } from '#shared/lib/install.js'

/** Whether and how the site can be installed on this device. Never installable on the server. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(onInstallState, installState, () => 'none')
}

import type { SavedAddress } from '@sofaseva/contract'
import { useCallback } from 'react'
import { loadOffline } from '#offline/load.js'
import { type StoredState, useStored } from '../data/use-stored.js'

/** The user's saved addresses, stored on this device and updated while the page is open. None for guests. */
export function useAddresses(userId: string | undefined): StoredState<SavedAddress[]> {
  const open = useCallback(
    () => loadOffline().then(({ documents }) => documents.forUser<SavedAddress[]>(userId ?? '', '/addresses')),
    [userId],
  )
  return useStored(userId ? open : null)
}

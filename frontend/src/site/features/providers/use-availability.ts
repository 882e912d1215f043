import type { Availability } from '@sofaseva/contract'
import { useCallback } from 'react'
import { loadOffline } from '#offline/load.js'
import { type StoredState, useStored } from '#shared/data/use-stored.js'

export const AVAILABILITY_PATH = '/provider/availability'

/** A provider's working hours and days off, as stored on this device. */
export function useAvailability(userId: string): StoredState<Availability> {
  const open = useCallback(
    () => loadOffline().then(({ documents }) => documents.forUser<Availability>(userId, AVAILABILITY_PATH)),
    [userId],
  )
  return useStored(open)
}

import { messageRef } from '@sofaseva/contract'
import { ApiError } from '#shared/http/api-error.js'
import type { Offline } from './offline.js'

/**
 * Loads the device's storage, which no first paint waits for. Fails with `NOT_LOADED` when its code isn't available
 * yet.
 */
export async function loadOffline(): Promise<Offline> {
  const { offline } = await import('./index.js').catch(() => {
    throw new ApiError('NOT_LOADED', 0, messageRef('common.failure.unreachable'))
  })
  return offline
}

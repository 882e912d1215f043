import { messageRef } from '@sofaseva/contract'
import { ApiError } from '#shared/http/api-error.js'

/** Loads what is stored on this device, which no first paint waits for. Fails with `NOT_LOADED` where it is not there yet. */
export async function loadOffline(): Promise<typeof import('./index.js')> {
  try {
    return await import('./index.js')
  } catch {
    throw new ApiError('NOT_LOADED', 0, messageRef('common.failure.unreachable'))
  }
}

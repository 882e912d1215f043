import { ulid } from 'ulid'
import { ApiError } from '../../shared/http/api-error.js'
import { serverNow } from '../../shared/http/server-clock.js'
import type { OfflineDatabase, OutboxRow } from '../db.js'
import type { Transport } from '../transport.js'
import { attempt } from './flush.js'
import type { OutboxWork } from './kinds/index.js'
import { classify } from './outbox.rules.js'
import { settleSent } from './settle.js'

/** Keys of requests whose outcome is unknown: the same request goes again under the same key. */
const openKeys = new Map<string, string>()

/**
 * Sends a write that this device has no room to store. Throws ApiError when the server refuses it. False when it may not
 * have arrived: sent again from this page, it keeps its key.
 */
export async function sendUnstored(
  db: OfflineDatabase,
  transport: Transport,
  userId: string,
  work: OutboxWork,
): Promise<boolean> {
  const request = JSON.stringify([userId, work])
  const key = openKeys.get(request) ?? ulid(serverNow())
  openKeys.set(request, key)
  const now = Date.now()
  const row: OutboxRow = {
    ...{ seq: 0, key, userId, work, state: 'sending', createdAt: now, attempts: 0, sentAt: now, notBefore: 0 },
    failure: null,
  }
  const { body, ...result } = await attempt(db, transport, row, now)
  const outcome = classify(result, row, now, Math.random())
  if (outcome.kind === 'later') return false
  openKeys.delete(request)
  if (outcome.kind !== 'sent') {
    const { code, status, message } = outcome.failure
    throw new ApiError(code, status, message)
  }
  await settleSent(db, row, body)
  return true
}

import { ulid } from 'ulid'
import { ApiError } from '#shared/http/api-error.js'
import { serverNow } from '#shared/http/server-clock.js'
import { readStored, writeStored } from '#shared/http/web-storage.js'
import type { Database } from '../../database/database.js'
import type { Transport } from '../../sender/transport.js'
import type { OutboxRow, OutboxWork } from '../kinds/index.js'
import type { OutboxFailure } from '../row/row.js'
import { attempt } from './attempt.js'
import { classify } from './flush.rules.js'
import { settleSent } from './settle.js'

/** The server's refusal of a write that this device can't store. */
export class RefusedError extends ApiError {
  constructor(readonly failure: OutboxFailure) {
    super(failure.code, failure.status, failure.message)
  }
}

/** Keys of requests whose outcome is unknown, by the request's digest. The digest hides what users typed. */
const STORAGE_KEY = 'unstored-keys'

function openKeys(): Record<string, string> {
  try {
    return JSON.parse(readStored('sessionStorage', STORAGE_KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

async function digestOf(userId: string, work: OutboxWork): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([userId, work])))
  return String.fromCharCode(...new Uint8Array(bytes))
}

/**
 * Sends a write that this device has no room to store. Returns false when it may not have arrived. A retry from this
 * tab keeps its key, even after a reload. Throws RefusedError when the server refuses it.
 */
export async function sendUnstored(
  db: Database,
  transport: Transport,
  userId: string,
  work: OutboxWork,
): Promise<boolean> {
  const request = await digestOf(userId, work)
  const key = openKeys()[request] ?? ulid(serverNow())
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify({ ...openKeys(), [request]: key }))
  const now = Date.now()
  const row: OutboxRow = {
    seq: 0,
    key,
    userId,
    work,
    state: 'sending',
    createdAt: now,
    attempts: 0,
    sentAt: now,
    notBefore: 0,
    failure: null,
  }
  const { body, ...result } = await attempt(db, transport, row, now)
  const outcome = classify(result, row, now, Math.random())
  if (outcome.kind === 'later') return false
  const { [request]: _, ...open } = openKeys()
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify(open))
  if (outcome.kind !== 'sent') {
    throw new RefusedError(outcome.failure)
  }
  // The server has it, whether or not this device can record that.
  await settleSent(db, row, body).catch(() => undefined)
  return true
}

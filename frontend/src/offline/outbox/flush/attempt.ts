import type { StoredMessage } from '@sofaseva/contract'
import { fetchWithTimeout } from '#shared/http/fetch-with-timeout.js'
import type { Database } from '../../database/database.js'
import { fetchWithSession, type Transport } from '../../sender/transport.js'
import { kindOf, type OutboxRow } from '../kinds/index.js'
import { GUEST, type OutboxFailure } from '../row/row.js'
import type { AttemptResult } from './flush.rules.js'

/** Sends a row's request as its user and states how long it waited. A guest's row goes without a session. */
function post(db: Database, transport: Transport, row: OutboxRow, now: number): Promise<Response> {
  const { key, userId, work, createdAt } = row
  const { method, path, body } = kindOf(work).request(work)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'idempotency-key': key,
    'x-waited-ms': String(Math.max(0, now - createdAt)),
  }
  const init = { method, headers, body: JSON.stringify(body) }
  if (userId === GUEST) return fetchWithTimeout(`/api${path}`, { ...init, credentials: 'omit' }, transport.fetch)
  return fetchWithSession(db, transport, path, { ...init, as: userId })
}

function isStoredMessage(value: unknown): value is StoredMessage {
  const { key, values = {} } = (value ?? {}) as { key?: unknown; values?: unknown }
  return typeof key === 'string' && typeof values === 'object'
}

/** The error in our server's response. Null for responses of a proxy or a hotel's login page. */
function parseFailure(status: number, body: unknown): OutboxFailure | null {
  const { code, message, reason, current, alternatives } = (body ?? {}) as Record<string, unknown>
  if (typeof code !== 'string' || typeof message !== 'string') return null
  const { totalAmount } = (code === 'PRICE_CHANGED' ? (current ?? {}) : {}) as { totalAmount?: unknown }
  const starts = Array.isArray(alternatives) ? alternatives.filter((start) => typeof start === 'string') : []
  return {
    code,
    status,
    message,
    ...(isStoredMessage(reason) ? { reason } : {}),
    ...(typeof totalAmount === 'number' ? { totalAmount } : {}),
    ...(starts.length > 0 ? { alternatives: starts } : {}),
  }
}

/** Sends a row once. Never throws. Without a response of our server, `status` is 0. */
export async function attempt(
  db: Database,
  transport: Transport,
  row: OutboxRow,
  now: number,
): Promise<AttemptResult & { body: unknown }> {
  try {
    const response = await post(db, transport, row, now)
    const body: unknown = await response.json()
    const retryAfter = Number(response.headers.get('retry-after'))
    return {
      status: response.status,
      failure: response.ok ? null : parseFailure(response.status, body),
      retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
      body,
    }
  } catch {
    return { status: 0, failure: null, retryAfterSeconds: null, body: null }
  }
}

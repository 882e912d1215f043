import type { SessionEnding } from '@sofaseva/contract'
import { fetchWithTimeout } from '#shared/http/fetch-with-timeout.js'
import type { OfflineDatabase } from '../db.js'
import type { Transport } from '../transport.js'

const PREFIX = 'session-end:'
const TIMEOUT_MS = 10_000

/** Notes that a session is to be ended. It belongs to the device: it is sent whoever is signed in, or nobody. */
export async function queueSessionEnd(db: OfflineDatabase, ending: SessionEnding): Promise<void> {
  await db.meta.put({ key: PREFIX + ending.sessionId, value: ending })
}

/** Whether the server will not say anything else, however often it is told. */
function isSettled({ status }: Response): boolean {
  return status < 500 && ![408, 425, 429].includes(status)
}

/** Ends at the server what was ended here. How many sessions are left that it could not be told of. */
export async function sendSessionEnds(db: OfflineDatabase, transport: Transport): Promise<number> {
  const notes = await db.meta.where('key').startsWith(PREFIX).toArray()
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const sent = await Promise.all(
    notes.map(async ({ key, value }) => {
      // Without cookies: they may be somebody else's by now.
      const init = { method: 'POST', credentials: 'omit', headers, body: JSON.stringify(value) } as const
      const response = await fetchWithTimeout(
        '/api/auth/end-session',
        { ...init, timeout: TIMEOUT_MS },
        transport.fetch,
      ).catch(() => null)
      const isJson = response?.headers.get('content-type')?.includes('json')
      if (!response || !isJson || !isSettled(response)) return false
      await db.meta.delete(key)
      return true
    }),
  )
  return sent.filter((isSent) => !isSent).length
}

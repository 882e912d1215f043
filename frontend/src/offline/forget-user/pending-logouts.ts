import type { SessionEnding } from '@sofaseva/contract'
import { fetchWithTimeout } from '#shared/http/fetch-with-timeout.js'
import type { Database } from '../database/database.js'
import type { Transport } from '../sender/transport.js'

const PREFIX = 'session-end:'
const TIMEOUT_MS = 10_000
const RETRY_MS = 30_000

/** Queues the end of a session. It belongs to the device and is sent whether or not a user is signed in. */
export async function queueLogout(db: Database, ending: SessionEnding): Promise<void> {
  await db.meta.put({ key: PREFIX + ending.sessionId, value: ending })
}

/** Whether a retry would get the same response. */
function isFinal({ status }: Response): boolean {
  return status < 500 && ![408, 425, 429].includes(status)
}

async function endSession(transport: Transport, ending: unknown): Promise<boolean> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  // Sent without cookies, which may belong to another user by now.
  const init = { method: 'POST', credentials: 'omit', headers, body: JSON.stringify(ending) } as const
  const response = await fetchWithTimeout(
    '/api/auth/end-session',
    { ...init, timeout: TIMEOUT_MS },
    transport.fetch,
  ).catch(() => null)
  const isJson = response?.headers.get('content-type')?.includes('json')
  return response !== null && isJson === true && isFinal(response)
}

/** Logouts on this device that the server has not received. */
export class PendingLogouts {
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly db: Database,
    private readonly transport: Transport,
  ) {}

  /** Sends the logouts and retries until the server has them. Resolves to the number left. Never rejects. */
  async flush(): Promise<number> {
    clearTimeout(this.timer)
    const left = await this.sendAll().catch(() => 0)
    // Another call may have set it in the meantime.
    clearTimeout(this.timer)
    if (left > 0) this.timer = setTimeout(() => void this.flush(), RETRY_MS)
    return left
  }

  private async sendAll(): Promise<number> {
    const notes = await this.db.meta.where('key').startsWith(PREFIX).toArray()
    const isLeft = await Promise.all(
      notes.map(async ({ key, value }) => {
        const isEnded = await endSession(this.transport, value)
        if (isEnded) await this.db.meta.delete(key)
        return !isEnded
      }),
    )
    return isLeft.filter(Boolean).length
  }
}

import { noteAnswer, noteNoAnswer } from '../shared/http/reachability.js'
import type { OfflineDatabase } from './db.js'

/** What the page and the worker do differently. */
export interface Net {
  fetch: typeof fetch
  /** The page's proof for the cookie endpoints, from the cookie of that name. */
  xsrfToken(): Promise<string | null>
}

/** Reads the XSRF cookie where the platform lets a worker do so too. */
export async function xsrfFromCookieStore(): Promise<string | null> {
  const store = (globalThis as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } }).cookieStore
  const cookie = await store?.get('XSRF-TOKEN').catch(() => null)
  return cookie?.value ?? null
}

const TIMEOUT_MS = 20_000

async function request(db: OfflineDatabase, net: Net, path: string, init: RequestInit): Promise<Response> {
  const session = await db.session.get('current')
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  if (session) headers.set('authorization', `Bearer ${session.token}`)
  try {
    const response = await net.fetch(`/api${path}`, {
      ...init,
      headers,
      credentials: 'same-origin',
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    })
    noteAnswer(response.status)
    return response
  } catch (error) {
    if (!init.signal?.aborted) noteNoAnswer()
    throw error
  }
}

/** Trades the refresh cookie for a new token and keeps it. False when the session is over or cannot be proven. */
async function refresh(db: OfflineDatabase, net: Net): Promise<boolean> {
  const before = await db.session.get('current')
  const xsrf = await net.xsrfToken()
  if (!before || !xsrf) return false
  const response = await net.fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'x-xsrf-token': xsrf, accept: 'application/json' },
  })
  if (!response.ok) return false
  const body = (await response.json()) as { token: string; user: { _id: string } }
  if (body.user._id !== before.userId) return false
  await db.session.put({ id: 'current', userId: body.user._id, token: body.token, body })
  return true
}

/** A call as the person whose session is mirrored here, its token refreshed once when it has run out. Throws when the network does. */
export async function authorised(
  db: OfflineDatabase,
  net: Net,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await request(db, net, path, init)
  if (response.status !== 401 || !(await db.session.get('current')) || !(await refresh(db, net))) return response
  return request(db, net, path, init)
}

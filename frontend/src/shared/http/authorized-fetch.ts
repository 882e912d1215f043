import type { Session } from '@sofaseva/contract'
import { withSessionLock } from '../session/session-lock.js'
import { ApiError, toApiError } from './api-error.js'
import { fetchWithTimeout, type RequestWithTimeout } from './fetch-with-timeout.js'

/** The store of this device's session: local storage for a page, the database for the worker. */
export interface SessionStore {
  read(): Promise<Session | null>
  /** The newest session on this device, wherever it was refreshed. Called under the lock. */
  newest(): Promise<Session | null>
  /** Stores the renewed session. Returns false when `before` is no longer the stored one. */
  replace(before: Session, next: Session): Promise<boolean>
  /** Called when the server has ended this session or closed its account. */
  end(session: Session, reason: { isClosed: boolean }): Promise<void>
}

/** How a page or the worker calls the API with its session. */
export interface AuthorizedTransport {
  sessions: SessionStore
  fetch: typeof fetch
  /** The page's XSRF token for the cookie endpoints, from the cookie of that name. */
  xsrfToken(): Promise<string | null>
}

export interface AuthorizedRequest extends RequestWithTimeout {
  /** The user of this call. It is never made as another one. */
  as?: string | undefined
}

/** The call's user is no longer signed in here, so it was not made. */
export class SignedOutError extends Error {}

/** The server's codes for a session that can't be renewed. */
const SESSION_OVER = new Set(['SESSION_ENDED', 'ACCOUNT_CLOSED'])

const REFRESH_TIMEOUT_MS = 10_000

async function requestToken({ fetch, xsrfToken }: AuthorizedTransport): Promise<Response> {
  const xsrf = await xsrfToken()
  const headers = { accept: 'application/json', ...(xsrf ? { 'x-xsrf-token': xsrf } : {}) }
  const init = { method: 'POST', credentials: 'same-origin', headers, timeout: REFRESH_TIMEOUT_MS } as const
  return fetchWithTimeout('/api/auth/refresh', init, fetch)
}

function isSession(body: unknown): body is Session {
  const { token, user } = (body ?? {}) as { token?: unknown; user?: { _id?: unknown } }
  return typeof token === 'string' && typeof user?._id === 'string'
}

/** Resolves to a session or the failure. Only our server's response counts as a session. */
async function refreshSession(transport: AuthorizedTransport): Promise<Session | ApiError> {
  let response = await requestToken(transport)
  let failure = response.ok ? null : await toApiError(response)
  if (failure?.code === 'XSRF_FAILED') {
    // Another tab or this very response has replaced the cookie.
    response = await requestToken(transport)
    failure = response.ok ? null : await toApiError(response)
  }
  if (failure) return failure
  const body: unknown = await response.json().catch(() => null)
  return isSession(body) ? body : new ApiError('NETWORK', 0, 'The response to a refresh was not ours.')
}

/**
 * Exchanges the refresh cookie for a new token, once for all tabs and the worker. Null when the session is over or
 * belongs to another user. Throws when that is unknown, so a network failure, a busy server or a proxy never ends a
 * session.
 */
function renew(transport: AuthorizedTransport, failed: Session): Promise<Session | null> {
  const { sessions } = transport
  return withSessionLock(async () => {
    const stored = await sessions.newest()
    if (stored?.user._id !== failed.user._id) return null
    if (stored.token !== failed.token) return stored
    const renewed = await refreshSession(transport)
    if (renewed instanceof ApiError) {
      if (renewed.status !== 401 || !SESSION_OVER.has(renewed.code)) throw renewed
      const now = await sessions.newest()
      if (now && now.user._id === stored.user._id && now.token !== stored.token) return now
      await sessions.end(stored, { isClosed: renewed.code === 'ACCOUNT_CLOSED' })
      return null
    }
    if (renewed.user._id !== stored.user._id) {
      // The cookie belongs to another user now, so this session has none left.
      await sessions.end(stored, { isClosed: false })
      return null
    }
    return (await sessions.replace(stored, renewed)) ? renewed : null
  })
}

/**
 * Calls the API as the signed-in user and refreshes an expired token once. Throws when no response came in time,
 * ApiError when the token can't be refreshed, and SignedOutError when `as` isn't the signed-in user.
 */
export async function authorizedFetch(
  transport: AuthorizedTransport,
  path: string,
  { as, ...init }: AuthorizedRequest = {},
): Promise<Response> {
  const session = await transport.sessions.read()
  if (as !== undefined && session?.user._id !== as) throw new SignedOutError()
  const send = (token: string | undefined) => {
    const headers = new Headers(init.headers)
    if (!headers.has('accept')) headers.set('accept', 'application/json')
    if (token) headers.set('authorization', `Bearer ${token}`)
    return fetchWithTimeout(`/api${path}`, { ...init, headers, credentials: 'same-origin' }, transport.fetch)
  }
  const response = await send(session?.token)
  if (response.status !== 401 || !session) return response
  const next = await renew(transport, session)
  return next ? send(next.token) : response
}

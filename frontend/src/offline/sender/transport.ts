import { withAcceptLanguage } from '#shared/http/accept-language.js'
import { type AuthorizedRequest, authorizedFetch as call, type SessionStore } from '#shared/http/authorized-fetch.js'
import { isReachable, recordNoResponse, recordResponse } from '#shared/http/reachability.js'
import type { Database } from '../database/database.js'
import { mirroredSessionStore } from '../session-mirror/session-mirror.js'
import { storedLanguage } from './stored-language.js'

/** How a page or the worker calls the API. */
export interface Transport {
  fetch: typeof fetch
  /** The page's XSRF token for the cookie endpoints, from the cookie of that name. */
  xsrfToken(): Promise<string | null>
  /** A page has its own session and mirrors it here. The worker has only the mirror. */
  sessions?: SessionStore | undefined
}

/** The transport of a page or worker. A page replaces it by its own at its start. */
export class Sender implements Transport {
  constructor(private transport: Transport) {}

  use(transport: Transport): void {
    this.transport = transport
  }

  readonly fetch: Transport['fetch'] = (input, init) => this.transport.fetch(input, init)
  readonly xsrfToken = () => this.transport.xsrfToken()

  get sessions(): SessionStore | undefined {
    return this.transport.sessions
  }
}

/** Reads the XSRF cookie on platforms that let a worker read cookies. */
async function xsrfFromCookieStore(): Promise<string | null> {
  const store = (globalThis as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } }).cookieStore
  const cookie = await store?.get('XSRF-TOKEN').catch(() => null)
  return cookie?.value ?? null
}

/** The worker's transport, in the language of the last open page. */
export const workerTransport = (db: Database): Transport => ({
  fetch: async (input, init) => fetch(input, withAcceptLanguage(await storedLanguage(db), init)),
  xsrfToken: xsrfFromCookieStore,
})

/**
 * Calls the API as the signed-in user and refreshes an expired token once. Throws when no response came in time,
 * ApiError when the token can't be refreshed, and SignedOutError when `as` isn't the signed-in user.
 */
export function fetchWithSession(
  db: Database,
  transport: Transport,
  path: string,
  init: AuthorizedRequest = {},
): Promise<Response> {
  return call({ ...transport, sessions: transport.sessions ?? mirroredSessionStore(db) }, path, init)
}

const PROBE_MS = 8_000

/** Whether our server responds at all, tested by a call that changes nothing. */
export function probeServer(transport: Transport): Promise<boolean> {
  return transport
    .fetch('/api/settings/public', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    .then((response) => {
      if (response.headers.get('content-type')?.includes('json')) recordResponse(response.status)
      else recordNoResponse()
    }, recordNoResponse)
    .then(isReachable)
}

import { messageRef } from '@sofaseva/contract'
import { activeLanguage } from '../i18n/active-language.js'
import {
  adoptMirroredSession,
  countUserChanges,
  endSession,
  mirrored,
  readNewestSession,
  renewSession,
  userChangeSignal,
} from '../session/session-store.js'
import { withAcceptLanguage } from './accept-language.js'
import { ApiError, toApiError } from './api-error.js'
import { type AuthorizedTransport, authorizedFetch, type SessionStore } from './authorized-fetch.js'
import { fetchWithTimeout } from './fetch-with-timeout.js'

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, or as a form. The server limits JSON to 64 KiB and accepts more in a form's fields. */
  body?: unknown
  headers?: Record<string, string>
  /** Milliseconds for the whole call including its body, for calls that take longer than others. */
  timeout?: number
  /** Aborts the call. A given signal must also handle a change of the user itself. */
  signal?: AbortSignal
}

export interface ApiResponse<T> {
  body: T
  headers: Headers
}

function xsrfCookie(): string | null {
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)
  return found ? decodeURIComponent(found[1] ?? '') : null
}

/** The page's session is in local storage, which every tab sees at once. The worker reads a mirror of it. */
const sessions: SessionStore = {
  read: async () => readNewestSession(),
  newest: async () => {
    await adoptMirroredSession()
    return readNewestSession()
  },
  replace: async (before, next) => {
    const isKept = renewSession(before, next)
    // Mirrored before the next holder of the lock reads it.
    if (isKept) await mirrored()
    return isKept
  },
  end: async (session, reason) => {
    endSession(session, reason)
    await mirrored()
  },
}

/** How this page calls the API, also for the offline storage. */
export const pageTransport: AuthorizedTransport = {
  sessions,
  fetch: (input, init) => fetch(input, withAcceptLanguage(activeLanguage(), init)),
  xsrfToken: async () => xsrfCookie(),
}

/** Calls before a login. Their errors don't mean that a session has expired. */
const LOGIN_PATHS = /^\/auth\/(login|register|invitation)/

/** Asks the user for a proof if a refused call needs one. Resolves to whether they gave it. */
type AskForProof = (refusal: Response) => Promise<boolean>

let askForProof: AskForProof | null = null

/** Sets how this page asks for a proof. Without it, such a call fails. */
export function setAskForProof(ask: AskForProof | null): void {
  askForProof = ask
}

function send(path: string, { method = 'GET', body, headers = {}, timeout, signal }: CallOptions): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData)
  const init = {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      // Browsers repeat a POST by themselves if its connection ends before the response. Only HTTPS pages can make UUIDs.
      ...(method === 'POST' && 'randomUUID' in crypto ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(timeout === undefined ? {} : { timeout }),
  } as const
  if (LOGIN_PATHS.test(path)) return fetchWithTimeout(`/api${path}`, init, pageTransport.fetch)
  return authorizedFetch(pageTransport, path, { ...init, signal: signal ?? userChangeSignal() })
}

/** Sends a call, and again after the user has proved who they are. The typed text stays on the page meanwhile. */
async function sendProven(path: string, options: CallOptions): Promise<Response> {
  const response = await send(path, options)
  return response.status === 403 && (await askForProof?.(response.clone())) ? send(path, options) : response
}

/**
 * Reads a response. After the page's user has left, it neither resolves nor rejects, because no page may show the
 * response. Throws ApiError.
 */
async function readResponse<T>(
  path: string,
  options: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const changes = countUserChanges()
  const reading = sendProven(path, options)
    .then(async (response) => {
      if (!response.ok) throw await toApiError(response)
      return read(response)
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError) throw error
      throw new ApiError('NETWORK', 0, messageRef('common.failure.offline'))
    })
  const outcome = await reading.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error
    },
  )
  readNewestSession()
  return changes === countUserChanges() ? outcome() : new Promise<never>(() => {})
}

/** Calls the API with the signed-in user's token and refreshes an expired one once. Throws ApiError. */
export function call<T>(path: string, options: CallOptions = {}): Promise<ApiResponse<T>> {
  return readResponse(path, options, async (response) => ({
    body: (await response.json()) as T,
    headers: response.headers,
  }))
}

/** One page of a list, with the total on all pages. Throws ApiError. */
export async function callPage<T>(path: string): Promise<{ items: T[]; total: number; headers: Headers }> {
  const { body, headers } = await call<T[]>(path)
  return { items: body, total: Number(headers.get('x-total-count') ?? body.length), headers }
}

/** Milliseconds without data after which a download fails. Its total time is unlimited. */
const IDLE_MS = 20_000

/** Downloads a file of any size, with the server's name for it. Throws ApiError, also after 20 s without data. */
export async function download(path: string): Promise<{ name: string; blob: Blob }> {
  const end = new AbortController()
  const abort = () => end.abort()
  userChangeSignal().addEventListener('abort', abort, { once: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, IDLE_MS)
  }
  restartTimer()
  const options = { timeout: Number.POSITIVE_INFINITY, signal: end.signal }
  try {
    return await readResponse(path, options, async (response) => {
      const [, name = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
      const parts: Uint8Array<ArrayBuffer>[] = []
      const reader = response.body?.getReader()
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        parts.push(part.value as Uint8Array<ArrayBuffer>)
        restartTimer()
      }
      return { name, blob: new Blob(parts) }
    })
  } finally {
    clearTimeout(timer)
    userChangeSignal().removeEventListener('abort', abort)
  }
}

export async function api<T>(path: string, options: CallOptions = {}): Promise<T> {
  return (await call<T>(path, options)).body
}

/** Ends the user's sessions on all devices. Throws ApiError when it fails. */
export async function logOutEverywhere(): Promise<void> {
  await api('/auth/logout-everywhere', { method: 'POST', headers: { 'x-xsrf-token': xsrfCookie() ?? '' } })
}

import { readSession, writeSession } from '../session/session-store.js'
import { ApiError, failureOf } from './api-error.js'
import { noteAnswer, noteNoAnswer } from './reachability.js'

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer<T> {
  body: T
  headers: Headers
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

async function send(path: string, { method = 'GET', body, headers = {} }: CallOptions): Promise<Response> {
  const token = readSession()?.token
  try {
    const response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    noteAnswer(response.status)
    return response
  } catch {
    noteNoAnswer()
    throw new ApiError('NETWORK', 0, 'You seem to be offline. Please try again when you are connected.')
  }
}

let refreshing: Promise<boolean> | null = null

/** Trades the refresh cookie for a new token; one attempt at a time, shared by all callers. False: the session is over. */
function refresh(): Promise<boolean> {
  refreshing ??= (async () => {
    const response = await send('/auth/refresh', { method: 'POST', headers: { 'x-xsrf-token': cookie('XSRF-TOKEN') } })
    if (response.ok) {
      writeSession(await response.json())
      return true
    }
    if (response.status === 401 || response.status === 403) {
      writeSession(null)
      return false
    }
    throw await failureOf(response)
  })().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function answerTo(path: string, options: CallOptions): Promise<Response> {
  let response = await send(path, options)
  const signedIn = readSession() !== null
  if (response.status === 401 && signedIn && !['/auth/login', '/auth/logout'].includes(path) && (await refresh()))
    response = await send(path, options)
  if (!response.ok) throw await failureOf(response)
  return response
}

/** One call to the API with the signed-in person's token, refreshed once when it has run out. Throws ApiError. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const response = await answerTo(path, options)
  return { body: (await response.json()) as T, headers: response.headers }
}

/** A page of a list, with how many there are on all pages. Throws ApiError. */
export async function callPage<T>(path: string): Promise<{ items: T[]; total: number; headers: Headers }> {
  const { body, headers } = await call<T[]>(path)
  return { items: body, total: Number(headers.get('x-total-count') ?? body.length), headers }
}

/** A file, with the name the server gives it. Throws ApiError. */
export async function download(path: string): Promise<{ name: string; blob: Blob }> {
  const response = await answerTo(path, {})
  const [, name = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, blob: await response.blob() }
}

export async function api<T>(path: string, options: CallOptions = {}): Promise<T> {
  return (await call<T>(path, options)).body
}

/**
 * Ends the session on the server. Here: as far as it can be reached, since the caller forgets it in any case.
 * Everywhere: throws ApiError when it did not happen.
 */
export async function endSession(where: 'here' | 'everywhere' = 'here'): Promise<void> {
  const options = { method: 'POST', headers: { 'x-xsrf-token': cookie('XSRF-TOKEN') } } as const
  if (where === 'everywhere') await api('/auth/logout-everywhere', options)
  else await send('/auth/logout', options).catch(() => undefined)
}

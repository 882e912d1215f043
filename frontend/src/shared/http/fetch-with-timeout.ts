import { recordNoResponse, recordResponse } from './reachability.js'
import { recordServerDate } from './server-clock.js'

/** Milliseconds for a call including its body. Longer than any response of ours takes on a slow connection. */
const TIMEOUT_MS = 20_000

export interface RequestWithTimeout extends RequestInit {
  /** Milliseconds instead of 20 s. Infinite for a stream. */
  timeout?: number
}

/**
 * A `fetch` that always ends. After its timeout or when `signal` aborts, the call or the reading of its body rejects as
 * it does without a network. Records whether our server was reached, and its clock.
 */
export async function fetchWithTimeout(
  path: string,
  { timeout = TIMEOUT_MS, signal, ...init }: RequestWithTimeout = {},
  send: typeof fetch = fetch,
): Promise<Response> {
  const end = new AbortController()
  const abort = () => end.abort(signal?.reason)
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort, { once: true })
  // The timer keeps running, because the caller has yet to read the body.
  if (Number.isFinite(timeout))
    setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      end.abort(new DOMException(`${path} took too long`, 'TimeoutError'))
    }, timeout)
  try {
    const response = await send(path, { ...init, signal: end.signal })
    recordResponse(response.status)
    // A hotel's login page has another clock.
    if (response.headers.get('content-type')?.includes('json')) recordServerDate(response.headers.get('date'))
    return response
  } catch (error) {
    if (!signal?.aborted) recordNoResponse()
    throw error
  }
}

import { recordNoResponse, recordResponse } from './reachability.js'
import { recordServerDate } from './server-clock.js'

/** How long a call may take, its body included. Longer than any response of ours on a slow line. */
const TIMEOUT_MS = 20_000

export interface RequestWithTimeout extends RequestInit {
  /** Milliseconds instead of 20 s; infinite for a stream. */
  timeout?: number
}

/**
 * `fetch` that always ends: after its time the call, or the reading of its body, is aborted and rejects as it does
 * without a network; so it does when `signal` says so. Records whether our server was reached and what time it has.
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
  // It is left to run: the body is still to be read.
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

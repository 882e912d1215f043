import { noteAnswer, noteNoAnswer } from './reachability.js'

/** How long a call may take, its body included. Longer than any answer of ours on a slow line. */
const TIMEOUT_MS = 20_000

/**
 * `fetch` that always ends: after 20 s the call, or the reading of its body, is aborted and rejects as it does without
 * a network. Tells whether our server was reached.
 */
export async function fetchInTime(path: string, init: RequestInit = {}, send: typeof fetch = fetch): Promise<Response> {
  const late = new AbortController()
  // It is left to run: the body is still to be read.
  setTimeout(() => late.abort(new DOMException(`${path} took too long`, 'TimeoutError')), TIMEOUT_MS)
  try {
    const response = await send(path, { ...init, signal: late.signal })
    noteAnswer(response.status)
    return response
  } catch (error) {
    noteNoAnswer()
    throw error
  }
}

/** A proxy's statuses when its server is unavailable. The connection works, but our server is unreachable. */
const PROXY_ERRORS = new Set([502, 503, 504])

type Listener = (isReachable: boolean) => void

const listeners = new Set<Listener>()
let isServerReachable = true
/** Whether the last call got any response, even one of a proxy or of our server during maintenance. */
let hasLastResponse = true
/** Whether the last call got a response. False before the first call. */
let isProven = false

function record(isReachable: boolean, isResponse: boolean): void {
  if (isReachable === isServerReachable && isResponse === hasLastResponse) return
  isServerReachable = isReachable
  hasLastResponse = isResponse
  for (const listener of listeners) listener(isReachable)
}

/** Records that a call got a response with this status. */
export function recordResponse(status: number): void {
  isProven = !PROXY_ERRORS.has(status)
  record(isProven, true)
}

/** Records that a call got no response, because the network failed or it timed out. */
export function recordNoResponse(): void {
  isProven = false
  record(false, false)
}

/** Whether the last call from this page or worker reached our server. Ignores the device's own network state. */
export function isReachable(): boolean {
  return isServerReachable
}

/** Whether the last call from this page or worker reached our server. False before the first call. */
export function isKnownReachable(): boolean {
  return isProven
}

/** Whether the last call from this page or worker got any response, even an error of a proxy. True before the first call. */
export function hasResponse(): boolean {
  return hasLastResponse
}

/**
 * Calls `listener` when the server becomes reachable or unreachable, and when an unreachable one starts or stops to
 * respond with errors. Returns a function that unsubscribes.
 */
export function onReachability(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

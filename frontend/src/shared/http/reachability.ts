/** A proxy's statuses when its server is unavailable. The connection works, but our server is unreachable. */
const PROXY_ERRORS = new Set([502, 503, 504])

type Listener = (isReachable: boolean) => void

const listeners = new Set<Listener>()
let isServerReachable = true
/** Whether the last call got a response. False before the first call. */
let isProven = false

function setReachable(isReachable: boolean): void {
  if (isReachable === isServerReachable) return
  isServerReachable = isReachable
  for (const listener of listeners) listener(isReachable)
}

/** Records that a call got a response with this status. */
export function recordResponse(status: number): void {
  isProven = !PROXY_ERRORS.has(status)
  setReachable(isProven)
}

/** Records that a call got no response, because the network failed or it timed out. */
export function recordNoResponse(): void {
  isProven = false
  setReachable(false)
}

/** Whether the last call from this page or worker reached our server. Ignores the device's own network state. */
export function isReachable(): boolean {
  return isServerReachable
}

/** Whether the last call from this page or worker reached our server. False before the first call. */
export function isKnownReachable(): boolean {
  return isProven
}

/** Calls `listener` when the server becomes reachable or unreachable. Returns a function that unsubscribes. */
export function onReachability(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

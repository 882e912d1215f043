/** A proxy's statuses when its server is unavailable. The connection works, but our server is unreachable. */
const AWAY = new Set([502, 503, 504])

type Listener = (isReachable: boolean) => void

const listeners = new Set<Listener>()
let reachable = true
/** Whether the last call got a response. False before the first call. */
let proven = false

function set(isReachable: boolean): void {
  if (isReachable === reachable) return
  reachable = isReachable
  for (const listener of listeners) listener(isReachable)
}

/** Records that a call got a response with this status. */
export function recordResponse(status: number): void {
  proven = !AWAY.has(status)
  set(proven)
}

/** Records that a call got no response, because the network failed or it timed out. */
export function recordNoResponse(): void {
  proven = false
  set(false)
}

/** Whether the last call from this page or worker reached our server. Ignores the device's own network state. */
export function isReachable(): boolean {
  return reachable
}

/** Whether the last call from this page or worker reached our server. False before the first call. */
export function isKnownReachable(): boolean {
  return proven
}

/** Calls `listener` when the server becomes reachable or unreachable. Returns a function that unsubscribes. */
export function onReachability(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Responses of a proxy whose server is away: the line is there, but nothing comes through. */
const AWAY = new Set([502, 503, 504])

type Listener = (isReachable: boolean) => void

const listeners = new Set<Listener>()
let reachable = true
/** Whether the last call was answered; not so before the first one. */
let proven = false

function set(isReachable: boolean): void {
  if (isReachable === reachable) return
  reachable = isReachable
  for (const listener of listeners) listener(isReachable)
}

/** Tells that a call was answered with this status. */
export function recordResponse(status: number): void {
  proven = !AWAY.has(status)
  set(proven)
}

/** Tells that a call got no response: the network failed, or its time ran out. */
export function recordNoResponse(): void {
  proven = false
  set(false)
}

/** Whether the last call from this page or worker reached our server. What the device says of its network is not asked. */
export function isReachable(): boolean {
  return reachable
}

/** Whether the last call from this page or worker reached our server; false before the first one. */
export function isKnownReachable(): boolean {
  return proven
}

/** Calls back when the server is reached again after a call that was not, and when it can no longer be reached. */
export function onReachability(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useSyncExternalStore } from 'react'
import { hasResponse, isReachable, onReachability } from '../http/reachability.js'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the device reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** `unreachable`: the device reports a network, but our server can't be reached. */
export type Connection = 'online' | 'offline' | 'unreachable'

export function useConnection(): Connection {
  const online = useOnline()
  const reachable = useSyncExternalStore(onReachability, isReachable, () => true)
  if (!online) return 'offline'
  return reachable ? 'online' : 'unreachable'
}

/** Whether calls get responses, even errors: the device reports a network, and the last call did not time out or break. */
export function useResponding(): boolean {
  const online = useOnline()
  const responds = useSyncExternalStore(onReachability, hasResponse, () => true)
  return online && responds
}

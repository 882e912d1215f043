import { useSyncExternalStore } from 'react'
import { DESKTOP } from '../theme/breakpoints.js'

let query: MediaQueryList | undefined

/** Made once: each new one is matched anew, at every drawing. Not before it is asked for: servers have none. */
function desktopQuery(): MediaQueryList {
  query ??= matchMedia(DESKTOP)
  return query
}

function subscribe(changed: () => void): () => void {
  const watched = desktopQuery()
  watched.addEventListener('change', changed)
  return () => watched.removeEventListener('change', changed)
}

/** Whether there is room for tables and boards; false on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => desktopQuery().matches,
    () => false,
  )
}

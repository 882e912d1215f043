import { useSyncExternalStore } from 'react'
import { DESKTOP } from '../theme/breakpoints.js'

let query: MediaQueryList | undefined

/** Created once, because a new query is evaluated at every render. Created lazily, because servers have none. */
function desktopQuery(): MediaQueryList {
  query ??= matchMedia(DESKTOP)
  return query
}

function subscribe(changed: () => void): () => void {
  const watched = desktopQuery()
  watched.addEventListener('change', changed)
  return () => watched.removeEventListener('change', changed)
}

/** Whether the screen is wide enough for tables and boards. False on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => desktopQuery().matches,
    () => false,
  )
}

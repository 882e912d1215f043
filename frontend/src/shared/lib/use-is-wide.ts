import { useSyncExternalStore } from 'react'
import { DESKTOP } from '../theme/breakpoints.js'

/** Whether there is room for tables and boards; false on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(DESKTOP)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(DESKTOP).matches,
    () => false,
  )
}

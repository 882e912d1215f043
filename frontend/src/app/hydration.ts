import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during hydration, true afterwards: then the page may show what only this device knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

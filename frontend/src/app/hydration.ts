import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server's markup is taken over, true from then on: what only this device knows may show. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

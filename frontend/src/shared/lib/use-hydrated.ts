import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the server's HTML and until the page is hydrated: a press would be lost, or load the page again. Afterwards the
 * page may show what only this device knows.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the server's HTML and until hydration, when a press would be lost or reload the page. Afterwards the page
 * may show data that only this device has.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

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

/** Longer than any page takes; one that failed says so by itself. */
const LONGEST_MS = 10_000

let finish: (() => void) | undefined

/** Resolves once the page's own markup is taken over; undefined while there is nothing to wait for. */
export let pageHydrated: Promise<void> | undefined

export function beginHydration(): void {
  pageHydrated = new Promise((resolve) => {
    finish = () => {
      pageHydrated = undefined
      resolve()
    }
    setTimeout(finish, LONGEST_MS)
  })
}

/** To be called by an effect beside the page, inside its boundary. */
export function endHydration(): void {
  finish?.()
}

import { useEffect, useSyncExternalStore } from 'react'

let forms = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  forms += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells that the form on screen holds something that is not sent: nothing may reload the page under it. */
export function useHalfFilled(isHalfFilled: boolean): void {
  useEffect(() => {
    if (!isHalfFilled) return
    change(1)
    return () => change(-1)
  }, [isHalfFilled])
}

/** Whether any form on screen is half filled. */
export function isAnyHalfFilled(): boolean {
  return forms > 0
}

/** Whether any form on screen is half filled, followed. */
export function useAnyHalfFilled(): boolean {
  return useSyncExternalStore(subscribe, isAnyHalfFilled, () => false)
}

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
export function useDirty(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    change(1)
    return () => change(-1)
  }, [isDirty])
}

/** Whether any form on screen has unsent input. */
export function isAnyDirty(): boolean {
  return forms > 0
}

/** The same, followed. */
export function useAnyDirty(): boolean {
  return useSyncExternalStore(subscribe, isAnyDirty, () => false)
}

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

/** Marks a form on screen as having unsent input. The page must not reload then. */
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

/** Whether any form on screen has unsent input, as a hook. */
export function useAnyDirty(): boolean {
  return useSyncExternalStore(subscribe, isAnyDirty, () => false)
}

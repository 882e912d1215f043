import { useSyncExternalStore } from 'react'
import { hasFlag, setFlag } from './device-flags.js'

/** Users of speech input, or users who press keys by accident, turn them off. */
const FLAG = 'single-keys-off'
const listeners = new Set<() => void>()

/** Whether keys without Ctrl, Alt or Cmd are shortcuts on this device. */
export const areShortcutsOn = (): boolean => !hasFlag(FLAG)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether shortcuts are on, with a setter. */
export function useShortcuts(): [areOn: boolean, setOn: (areOn: boolean) => void] {
  const areOn = useSyncExternalStore(subscribe, areShortcutsOn, () => true)
  return [
    areOn,
    (next) => {
      setFlag(FLAG, !next)
      for (const listener of listeners) listener()
    },
  ]
}

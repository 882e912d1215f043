import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the value one transition late, so urgent updates stay responsive. Unlike `useDeferredValue`, it is late in
 * transitions too, such as a navigation.
 */
export function useTransitionValue<T extends object>(value: T): T {
  const [later, setLater] = useState(value)
  useEffect(() => startTransition(() => setLater(value)), [value])
  return later
}

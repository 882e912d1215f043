import { startTransition, useEffect, useState } from 'react'

/**
 * A value that follows after what changed it is on the screen, and never holds up what is pressed meanwhile. Unlike
 * `useDeferredValue` it is late in transitions too, such as another address.
 */
export function useLater<T extends object>(value: T): T {
  const [later, setLater] = useState(value)
  useEffect(() => startTransition(() => setLater(value)), [value])
  return later
}

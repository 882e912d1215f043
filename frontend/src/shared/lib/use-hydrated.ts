import { useEffect, useState } from 'react'

/** False in the server's HTML and until the page is hydrated: a press would be lost, or load the page again. */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}

import { useEffect } from 'react'

/**
 * Marks in the browser's timeline when a page or a part of it works: what the server rendered is taken over by then.
 * `performance.getEntriesByName('page-shown')` has an entry for each.
 */
export function useShownMark(name: 'page-shown' | 'part-shown'): void {
  useEffect(() => {
    performance.mark(name)
  }, [name])
}

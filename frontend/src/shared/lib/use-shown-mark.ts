import { useEffect } from 'react'

/**
 * Marks the document once a page or a part of it works: what the server rendered is taken over by then. The root element
 * has `data-page-shown` or `data-part-shown` from then on.
 */
export function useShownMark(name: 'page-shown' | 'part-shown'): void {
  useEffect(() => document.documentElement.setAttribute(`data-${name}`, ''), [name])
}

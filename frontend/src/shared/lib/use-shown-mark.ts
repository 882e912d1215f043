import { useEffect } from 'react'

/**
 * Marks the document once a page or a part of it is hydrated and works. The root element then has `data-page-shown` or
 * `data-part-shown`.
 */
export function useShownMark(name: 'page-shown' | 'part-shown'): void {
  useEffect(() => document.documentElement.setAttribute(`data-${name}`, ''), [name])
}

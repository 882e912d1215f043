import { useEffect, useRef } from 'react'
import { isPageCovered } from './use-table-keys.js'

/** After a drawer, the focus goes to the table's row that it showed last, unless the palette came meanwhile. `open` is its id, or empty. */
export function useRowFocus(open: string): void {
  const last = useRef(open)
  useEffect(() => {
    if (open === '' && last.current !== '' && !isPageCovered())
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(last.current)}"]`)?.focus()
    last.current = open
  }, [open])
}

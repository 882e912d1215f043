import { useCallback, useEffect, useRef } from 'react'
import { isPageCovered } from './use-table-keys.js'
import type { UrlFilters } from './use-url-filters.js'

/** The row that is shown by itself, in a drawer beside its list. */
export interface OpenRow<Row> {
  /** Empty: none is. */
  id: string
  /** As the list on screen has it. */
  row: Row | undefined
  /** Ids of the rows before and after it in the list, where there are any. */
  previous: string | undefined
  next: string | undefined
  /** Shows another one; the same function at every call. */
  show: (id: string) => void
  close: () => void
}

/**
 * Which row is open, kept in the address as `open`. After it is closed, the focus goes to the table's row that was shown
 * last, unless something else lies over the page by then.
 */
export function useOpenRow<Row extends { _id: string }>(
  { get, set }: UrlFilters,
  rows: readonly Row[] = [],
): OpenRow<Row> {
  const id = get('open')
  const last = useRef(id)
  useEffect(() => {
    if (id === '' && last.current !== '' && !isPageCovered())
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(last.current)}"]`)?.focus()
    last.current = id
  }, [id])
  const show = useCallback((open: string) => set({ open }, { replace: true, keepPage: true }), [set])
  const at = rows.findIndex(({ _id }) => _id === id)
  return {
    ...{ id, show, row: rows[at] },
    previous: rows[at - 1]?._id,
    next: rows[at + 1]?._id,
    close: () => show(''),
  }
}

import { useCallback, useEffect, useRef } from 'react'
import { CUSTOMER_PARAM } from './use-customer-drawer.js'
import { isPageCovered } from './use-table-keys.js'
import type { UrlFilters } from './use-url-filters.js'

/** The row of a list that is open in a drawer. */
export interface OpenRow<Row> {
  /** Empty if no row is open. */
  id: string
  /** The row as listed. */
  row: Row | undefined
  /** Ids of the previous and next row in the list, if any. */
  previous: string | undefined
  next: string | undefined
  /** Opens another row. A stable function. */
  show: (id: string) => void
  close: () => void
}

/**
 * The open row, held in the URL as `open`. After closing, the focus returns to that row, unless something else covers
 * the page. A customer's drawer takes its place until it is closed.
 */
export function useOpenRow<Row extends { _id: string }>(
  { get, set }: UrlFilters,
  rows: readonly Row[] = [],
): OpenRow<Row> {
  const isReplaced = get(CUSTOMER_PARAM) !== ''
  const id = isReplaced ? '' : get('open')
  const last = useRef(id)
  useEffect(() => {
    if (id === '' && last.current !== '' && !isReplaced && !isPageCovered())
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(last.current)}"]`)?.focus()
    last.current = id
  }, [id, isReplaced])
  const show = useCallback((open: string) => set({ open }, { replace: true, keepPage: true }), [set])
  const at = rows.findIndex(({ _id }) => _id === id)
  return {
    id,
    show,
    row: rows[at],
    previous: rows[at - 1]?._id,
    next: rows[at + 1]?._id,
    close: () => show(''),
  }
}

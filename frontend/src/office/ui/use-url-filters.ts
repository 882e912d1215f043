import { ADMIN_LIMITS } from '@sofaseva/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

interface StepOptions {
  replace?: boolean
  /** For options that don't change the list. */
  keepPage?: boolean
}

export interface UrlFilters {
  get: (name: string) => string
  page: number
  /** The page size, one of `ADMIN_LIMITS.pageSizes`. */
  perPage: number
  /** Sets filters; empty ones are removed. The list returns to page one, unless a page is set or kept. */
  set: (next: Record<string, string>, options?: StepOptions) => void
  clear: () => void
  /** The filters, order, page and page size as an API query. */
  query: string
  isFiltered: boolean
}

/** Parameters that change how a list looks, not its rows. */
const VIEW = ['tab', 'sort', 'limit', 'hide']

/** Reads the page, the page size and the API query of a list from the URL. */
export function readList(params: URLSearchParams, names: readonly string[]) {
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const given = [...params].filter(([name, value]) => value !== '' && names.includes(name))
  const limit = Number(params.get('limit'))
  const perPage = ADMIN_LIMITS.pageSizes.find((size) => size === limit) ?? ADMIN_LIMITS.pageSizes[0]
  const query = new URLSearchParams([...given, ['limit', String(perPage)]])
  if (page > 1) query.set('page', String(page))
  return { page, perPage, query: query.toString(), isFiltered: given.some(([name]) => !VIEW.includes(name)) }
}

/**
 * Holds a list's filters and view in the URL, for links, reloads and the back button. Returns a stable object until
 * they change. `prefetch` is called with a new query before rendering, so that a slow device renders while the server
 * works.
 */
export function useUrlFilters(names: readonly string[], prefetch?: (query: string) => void): UrlFilters {
  const [params, setParams] = useSearchParams()
  const list = names.join(' ')
  // The router applies changes a little later. A second change in the meantime must not undo the first.
  const latest = useRef({ params, setParams, prefetch })
  useEffect(() => {
    latest.current = { params, setParams, prefetch }
  }, [params, setParams, prefetch])
  const change = useCallback(
    (next: URLSearchParams, replace = false) => {
      const [before, after] = [latest.current.params, next].map((each) => readList(each, list.split(' ')).query)
      latest.current.params = next
      if (after !== undefined && after !== before) latest.current.prefetch?.(after)
      // Update synchronously, so that controls respond at once.
      latest.current.setParams(next, { flushSync: true, replace })
    },
    [list],
  )
  const set = useCallback<UrlFilters['set']>(
    (next, { replace = false, keepPage = false } = {}) => {
      const merged = new URLSearchParams(latest.current.params)
      for (const [name, value] of Object.entries({ ...(keepPage ? {} : { page: '' }), ...next }))
        value === '' ? merged.delete(name) : merged.set(name, value)
      change(merged, replace)
    },
    [change],
  )
  return useMemo(
    () => ({
      ...readList(params, list.split(' ')),
      get: (name) => params.get(name) ?? '',
      set,
      clear: () => change(new URLSearchParams([...params].filter(([name]) => VIEW.includes(name)))),
    }),
    [params, list, set, change],
  )
}

import { ADMIN_LIMITS } from '@sofaseva/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

interface StepOptions {
  replace?: boolean
  /** For what changes nothing of the list. */
  keepPage?: boolean
}

export interface UrlFilters {
  get: (name: string) => string
  page: number
  /** Rows of a page: one of `ADMIN_LIMITS.pageSizes`. */
  perPage: number
  /** Sets some; an empty one is taken out. The first page follows, unless a page is set or the page is kept. */
  set: (next: Record<string, string>, options?: StepOptions) => void
  clear: () => void
  /** The filters, the order, the page and its size as a query for the API. */
  query: string
  isFiltered: boolean
}

/** How a list is shown, rather than what is in it. */
const VIEW = ['tab', 'sort', 'limit', 'hide']

/** What the address says of a list: its page, the rows of a page, and the query of the filters for the API. */
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
 * A list's filters and view in the address, so that it can be linked to, reloaded and gone back to. The same until they
 * change. `prefetch` is told of a query before anything is drawn for it: a slow processor draws while the server works.
 */
export function useUrlFilters(names: readonly string[], prefetch?: (query: string) => void): UrlFilters {
  const [params, setParams] = useSearchParams()
  const list = names.join(' ')
  // The router shows a change a moment later: another one made meanwhile must not undo it.
  const latest = useRef({ params, setParams, prefetch })
  useEffect(() => {
    latest.current = { params, setParams, prefetch }
  }, [params, setParams, prefetch])
  const change = useCallback(
    (next: URLSearchParams, replace = false) => {
      const [before, after] = [latest.current.params, next].map((each) => readList(each, list.split(' ')).query)
      latest.current.params = next
      if (after !== undefined && after !== before) latest.current.prefetch?.(after)
      // What is pressed answers at once.
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

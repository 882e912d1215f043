import { ADMIN_LIMITS } from '@sofaseva/contract'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface UrlFilters {
  get: (name: string) => string
  page: number
  /** Rows of a page: one of `ADMIN_LIMITS.pageSizes`. */
  perPage: number
  /** Sets some, and goes back to the first page unless the page itself is set. An empty one is taken out. */
  set: (next: Record<string, string>, options?: { replace?: boolean }) => void
  clear: () => void
  /** The filters, the order, the page and its size as a query for the API. */
  query: string
  isFiltered: boolean
}

/** How a list is shown, rather than what is in it. */
const VIEW = ['sort', 'limit', 'hide']

/** A list's filters and view in the address, so that it can be linked to, reloaded and gone back to. */
export function useUrlFilters(names: readonly string[]): UrlFilters {
  const [params, setParams] = useSearchParams()
  // The router shows a change a moment later: another one made meanwhile must not undo it.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = (next: URLSearchParams, options: { replace?: boolean } = {}) => {
    latest.current = next
    setParams(next, options)
  }
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const given = [...params].filter(([name, value]) => value !== '' && names.includes(name))
  const limit = Number(params.get('limit'))
  const perPage = ADMIN_LIMITS.pageSizes.find((size) => size === limit) ?? ADMIN_LIMITS.pageSizes[0]
  const query = new URLSearchParams([...given, ['limit', String(perPage)]])
  if (page > 1) query.set('page', String(page))
  return {
    get: (name) => params.get(name) ?? '',
    page,
    perPage,
    set: (next, options) => {
      const merged = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries({ page: '', ...next }))
        value === '' ? merged.delete(name) : merged.set(name, value)
      change(merged, options)
    },
    clear: () => change(new URLSearchParams([...params].filter(([name]) => VIEW.includes(name)))),
    query: query.toString(),
    isFiltered: given.some(([name]) => !VIEW.includes(name)),
  }
}

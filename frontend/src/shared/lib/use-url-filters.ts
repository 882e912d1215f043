import { useSearchParams } from 'react-router-dom'

export interface UrlFilters {
  get: (name: string) => string
  page: number
  /** Sets some, and goes back to the first page unless the page itself is set. An empty one is taken out. */
  set: (next: Record<string, string>, options?: { replace?: boolean }) => void
  clear: () => void
  /** The filters as a query for the API. */
  query: string
  isFiltered: boolean
}

/** A list's filters in the address, so that it can be linked to, reloaded and gone back to. */
export function useUrlFilters(names: readonly string[]): UrlFilters {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const kept = [...params].filter(([name, value]) => value !== '' && names.includes(name))
  return {
    get: (name) => params.get(name) ?? '',
    page,
    set: (next, options = {}) =>
      setParams((before) => {
        const merged = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ page: '', ...next }))
          value === '' ? merged.delete(name) : merged.set(name, value)
        return merged
      }, options),
    clear: () => setParams({}),
    query: new URLSearchParams(page === 1 ? kept : [...kept, ['page', String(page)]]).toString(),
    isFiltered: kept.length > 0,
  }
}

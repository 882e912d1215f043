import { useSearchParams } from 'react-router-dom'

interface UrlFilters {
  get: (name: string) => string
  page: number
  /** Sets some, and goes back to the first page unless the page itself is set. An empty one is taken out. */
  set: (next: Record<string, string>) => void
  clear: () => void
  /** The filters as a query for the API. */
  query: string
  isFiltered: boolean
}

/** A list's filters in the address, so that it can be linked to, reloaded and gone back to. */
export function useUrlFilters(names: readonly string[]): UrlFilters {
  const [params, setParams] = useSearchParams()
  const kept = [...params].filter(([name, value]) => value !== '' && (name === 'page' || names.includes(name)))
  return {
    get: (name) => params.get(name) ?? '',
    page: Math.max(1, Number(params.get('page')) || 1),
    set: (next) =>
      setParams((before) => {
        const merged = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ page: '', ...next }))
          value === '' ? merged.delete(name) : merged.set(name, value)
        return merged
      }),
    clear: () => setParams({}),
    query: new URLSearchParams(kept).toString(),
    isFiltered: kept.some(([name]) => name !== 'page'),
  }
}

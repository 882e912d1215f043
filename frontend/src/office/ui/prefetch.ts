import type { QueryClient } from '@tanstack/react-query'
import type { ListOptions } from './use-admin-list.js'
import { readList } from './use-url-filters.js'

/** What a page's `prefetch` gets: it begins to ask the API for what the page shows, before the page is drawn. */
export interface Prefetch {
  client: QueryClient
  params: Readonly<Record<string, string | undefined>>
  /** What follows `?` in the address. */
  search: URLSearchParams
}

/** The `prefetch` of a page with a list: the filters of these names are in its address. */
export function prefetchList<Data>(names: readonly string[], options: ListOptions<Data>): (input: Prefetch) => void {
  return ({ client, search }) => void client.prefetchQuery(options(readList(search, names).query))
}

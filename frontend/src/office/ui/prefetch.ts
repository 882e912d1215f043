import type { QueryClient } from '@tanstack/react-query'
import type { ListOptions } from './use-admin-list.js'
import { readList } from './use-url-filters.js'

/** The input of a page's `prefetch`, which fetches the page's data before it renders. */
export interface Prefetch {
  client: QueryClient
  params: Readonly<Record<string, string | undefined>>
  /** The query string of the URL. */
  search: URLSearchParams
}

/** Creates the `prefetch` of a page with a list. `names` are the filters in the URL. */
export function prefetchList<Data>(names: readonly string[], options: ListOptions<Data>): (input: Prefetch) => void {
  return ({ client, search }) => void client.prefetchQuery(options(readList(search, names).query))
}

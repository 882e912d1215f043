import type { QueryClient } from '@tanstack/react-query'

/** What a page's `prefetch` gets: it begins to ask the API for what the page shows, before the page is drawn. */
export interface Prefetch {
  client: QueryClient
  params: Readonly<Record<string, string | undefined>>
  /** What follows `?` in the address. */
  search: URLSearchParams
}

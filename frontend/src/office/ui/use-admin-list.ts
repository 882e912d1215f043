import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { callPage } from '#shared/http/api.js'
import { type UrlFilters, useUrlFilters } from './use-url-filters.js'

/** What the API has of a list: the rows of a page, and how many there are on all pages; no total: it has no pages. */
export interface ListPage<Row> {
  items: readonly Row[]
  total?: number
}

/** React Query's options of a list, by the query of its filters. The same function at every call. */
export type ListOptions<Data> = (query: string) => UseQueryOptions<Data, Error, Data, string[]>

/** A page of a list of the API. Throws ApiError. */
export async function fetchPage<Row>(path: string): Promise<{ items: Row[]; total: number }> {
  const { items, total } = await callPage<Row>(path)
  return { items, total }
}

/** What of a query a list shows. */
export type ListQuery = Pick<
  UseQueryResult,
  'isPending' | 'isError' | 'data' | 'error' | 'refetch' | 'isPlaceholderData'
>

export interface ListState<Data> {
  filters: UrlFilters
  query: ListQuery
  data: Data | undefined
}

/** A list's filters, kept in the address under these names, and what the API has for them. */
export function useAdminList<Data>(names: readonly string[], options: ListOptions<Data>): ListState<Data> {
  const client = useQueryClient()
  const prefetch = useCallback((query: string) => void client.prefetchQuery(options(query)), [client, options])
  const filters = useUrlFilters(names, prefetch)
  const query = useQuery({ placeholderData: keepPreviousData, ...options(filters.query) })
  return { filters, query, data: query.data }
}

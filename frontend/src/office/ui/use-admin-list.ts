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

/** One page of a list with the total on all pages. A list without pages has no total. */
export interface ListPage<Row> {
  items: readonly Row[]
  total?: number
}

/** Returns the React Query options for a list's query. Pass a stable function. */
export type ListOptions<Data> = (query: string) => UseQueryOptions<Data, Error, Data, string[]>

/** Fetches a page of a list. Throws ApiError. */
export async function fetchPage<Row>(path: string): Promise<{ items: Row[]; total: number }> {
  const { items, total } = await callPage<Row>(path)
  return { items, total }
}

/** The parts of a query that a list uses. */
export type ListQuery = Pick<
  UseQueryResult,
  'isPending' | 'isError' | 'data' | 'error' | 'refetch' | 'isPlaceholderData'
>

export interface ListState<Data> {
  filters: UrlFilters
  query: ListQuery
  data: Data | undefined
}

/** A list with its filters in the URL under these names, and its data from the API. */
export function useAdminList<Data>(names: readonly string[], options: ListOptions<Data>): ListState<Data> {
  const client = useQueryClient()
  const prefetch = useCallback((query: string) => void client.prefetchQuery(options(query)), [client, options])
  const filters = useUrlFilters(names, prefetch)
  const query = useQuery({ placeholderData: keepPreviousData, ...options(filters.query) })
  return { filters, query, data: query.data }
}

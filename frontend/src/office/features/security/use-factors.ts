import type { Factors } from '@sofaseva/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { refresh } from '#office/ui/refresh.js'
import { api } from '#shared/http/api.js'

const KEY = ['admin-factors']

const factorsOptions = queryOptions({ queryKey: KEY, queryFn: () => api<Factors>('/auth/factors') })

/** The admin's passkeys and second factors, and a way to fetch them again. */
export function useFactors() {
  const client = useQueryClient()
  return { query: useQuery(factorsOptions), refetch: () => void refresh(client, [KEY]) }
}

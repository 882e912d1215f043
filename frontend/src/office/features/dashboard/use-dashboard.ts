import type { Dashboard, DayRange } from '@sofaseva/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#shared/http/api.js'

export const DASHBOARD_KEY = 'admin-dashboard'
const POLL_MS = 60_000

/** The figures of a range of days. The previous figures stay until they arrive. */
export function useDashboard({ from, to }: DayRange) {
  return useQuery({
    queryKey: [DASHBOARD_KEY, from, to],
    queryFn: () => api<Dashboard>(`/admin/dashboard?${new URLSearchParams({ from, to })}`),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
}

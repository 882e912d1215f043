import { type Dashboard, type DashboardAttention, type DayRange, LIMITS } from '@sofaseva/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#shared/http/api.js'

export const DASHBOARD_KEY = 'admin-dashboard'
const POLL_MS = 60_000

/** The work that waits for an admin. Part of the dashboard's key, so a change of bookings refetches both. */
export const ATTENTION_KEY = [DASHBOARD_KEY, 'attention']

export function useAttention() {
  return useQuery({
    queryKey: ATTENTION_KEY,
    queryFn: () => api<DashboardAttention>('/admin/dashboard/attention'),
    refetchInterval: LIMITS.poll.notificationsMs,
  })
}

/** The figures of a range of days. The previous figures stay until they arrive. */
export function useDashboard({ from, to }: DayRange) {
  return useQuery({
    queryKey: [DASHBOARD_KEY, from, to],
    queryFn: () => api<Dashboard>(`/admin/dashboard?${new URLSearchParams({ from, to })}`),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
}

import { LIMITS, type User } from '@sofaseva/contract'
import { useQuery } from '@tanstack/react-query'
import { fetchPage } from './use-admin-list.js'

/** The staff, for a filter or a choice. */
export function useStaff(): readonly User[] {
  const query = useQuery({
    queryKey: ['admin-staff'],
    queryFn: () => fetchPage<User>(`/admin/users?role=admin&sort=name&limit=${LIMITS.page.max}`),
    staleTime: LIMITS.poll.recentBookingsMs,
  })
  return query.data?.items ?? []
}

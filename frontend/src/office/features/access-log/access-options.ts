import type { AccessEntry } from '@sofaseva/contract'
import { queryOptions } from '@tanstack/react-query'
import { withInstants } from '#office/ui/address-day.rules.js'
import { fetchPage } from '#office/ui/use-admin-list.js'

/** A page of the access log. `filters` is the query of the page's URL. */
export const accessOptions = (filters: string) => {
  const query = withInstants(filters)
  return queryOptions({
    queryKey: ['access-log', query],
    queryFn: () => fetchPage<AccessEntry>(`/admin/access-log?${query}`),
  })
}

import type { AuditEntry } from '@sofaseva/contract'
import { queryOptions } from '@tanstack/react-query'
import { withInstants } from '#office/ui/address-day.rules.js'
import { fetchPage } from '#office/ui/use-admin-list.js'

/** A page of the audit log. `filters` is the query of the page's URL. */
export const auditOptions = (filters: string) => {
  const query = withInstants(filters)
  return queryOptions({ queryKey: ['audit', query], queryFn: () => fetchPage<AuditEntry>(`/admin/audit?${query}`) })
}

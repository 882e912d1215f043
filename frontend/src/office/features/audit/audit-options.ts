import { type AuditEntry, DAY_MS, indianInstant } from '@sofaseva/contract'
import { queryOptions } from '@tanstack/react-query'
import { isDay } from '#office/ui/address-day.rules.js'
import { fetchPage } from '#office/ui/use-admin-list.js'

/** Converts the days of the URL, which are India's, to the API's instants. `to` is exclusive. */
function toQuery(query: string): string {
  const params = new URLSearchParams(query)
  for (const name of ['from', 'to']) {
    const day = params.get(name)
    if (day === null) continue
    if (!isDay(day)) params.delete(name)
    else params.set(name, new Date(indianInstant(day, 0).getTime() + (name === 'to' ? DAY_MS : 0)).toISOString())
  }
  return params.toString()
}

/** A page of the audit log. `filters` is the query of the page's URL. */
export const auditOptions = (filters: string) => {
  const query = toQuery(filters)
  return queryOptions({ queryKey: ['audit', query], queryFn: () => fetchPage<AuditEntry>(`/admin/audit?${query}`) })
}

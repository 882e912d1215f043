import admin from '../../../shared/admin-ui/admin.module.css'
import type { UrlFilters } from '../../../shared/lib/use-url-filters.js'
import { Button } from '../../../shared/ui/button.js'
import { Input, Select } from '../../../shared/ui/control.js'

const SORTS = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['preferred', 'Latest window first'],
  ['amount-high', 'Highest price first'],
  ['amount-low', 'Lowest price first'],
] as const

export function BookingFilters({ filters }: { filters: UrlFilters }) {
  const date = (name: 'from' | 'to', text: string) => (
    <label>
      {text}
      <Input type="date" value={filters.get(name)} onChange={(event) => filters.set({ [name]: event.target.value })} />
    </label>
  )
  return (
    <div className={admin.filters}>
      {date('from', 'Booked from')}
      {date('to', 'until')}
      <label>
        Provider
        <Select value={filters.get('provider')} onChange={(event) => filters.set({ provider: event.target.value })}>
          <option value="">Any</option>
          <option value="none">Unassigned</option>
          {!['', 'none'].includes(filters.get('provider')) && (
            <option value={filters.get('provider')}>One provider</option>
          )}
        </Select>
      </label>
      <label>
        Order
        <Select value={filters.get('sort') || 'newest'} onChange={(event) => filters.set({ sort: event.target.value })}>
          {SORTS.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </label>
      {filters.isFiltered && (
        <Button size="small" variant="outline" onClick={filters.clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

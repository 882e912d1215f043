import { AUDIT_ENTITIES, LIMITS } from '@sofaseva/contract'
import { AuditRow } from '../../../features/audit/admin/audit-row.js'
import { useAuditEntries } from '../../../features/audit/admin/use-audit-entries.js'
import { QueryState } from '../../../shared/admin-ui/query-state.js'
import { useUrlFilters } from '../../../shared/lib/use-url-filters.js'
import { Button } from '../../../shared/ui/button.js'
import { Input, Select } from '../../../shared/ui/control.js'
import { DataTable } from '../../../shared/ui/data-table.js'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { Group } from '../../../shared/ui/group.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { Pagination } from '../../../shared/ui/pagination.js'
import { SearchForm } from '../../../shared/ui/search-form.js'

const COLUMNS = ['When', 'Who', 'What', 'Thing', 'Changes']
const FILTERS = ['entity', 'entityId', 'actor', 'from', 'to']
export default function AuditPage() {
  const filters = useUrlFilters(FILTERS)
  const entries = useAuditEntries(filters.query)
  const { data } = entries
  return (
    <PageFrame>
      <PageHeading title="Audit log">
        <Group>
          <Select
            aria-label="Of what"
            value={filters.get('entity')}
            onChange={(event) => filters.set({ entity: event.target.value })}
          >
            <option value="">Everything</option>
            {AUDIT_ENTITIES.map((entity) => (
              <option key={entity} value={entity}>
                {entity}
              </option>
            ))}
          </Select>
          {(['from', 'to'] as const).map((name) => (
            <Input
              key={name}
              type="date"
              aria-label={name === 'from' ? 'From day' : 'To day'}
              value={filters.get(name)}
              onChange={(event) => filters.set({ [name]: event.target.value })}
            />
          ))}
          <SearchForm
            label="Who"
            placeholder="Who"
            maxLength={LIMITS.name}
            value={filters.get('actor')}
            onSearch={(actor) => filters.set({ actor })}
          />
        </Group>
      </PageHeading>
      <QueryState query={entries} failed="Failed to fetch the audit log." />
      {data?.items.length === 0 && (
        <EmptyState picture={<ListIllustration />} title="No changes found">
          {filters.isFiltered && (
            <Button variant="outline" onClick={filters.clear}>
              Show all changes
            </Button>
          )}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <DataTable label="Audit log" columns={COLUMNS}>
          {data.items.map((entry) => (
            <AuditRow key={entry._id} entry={entry} />
          ))}
        </DataTable>
      )}
      {data && (
        <Pagination
          page={filters.page}
          total={data.total}
          perPage={LIMITS.page.default}
          isStale={entries.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
    </PageFrame>
  )
}

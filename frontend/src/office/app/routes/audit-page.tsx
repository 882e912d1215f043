import { Button, NativeSelect } from '@mantine/core'
import { AUDIT_ENTITIES, LIMITS } from '@sofaseva/contract'
import { actionText, ENTITY_KEYS } from '#office/features/audit/audit.rules.js'
import { auditColumns } from '#office/features/audit/audit-columns.js'
import { useAuditEntries } from '#office/features/audit/use-audit-entries.js'
import { DataTable } from '#office/ui/data-table.js'
import { DateRangeFilter } from '#office/ui/date-range-filter.js'
import { FilterBar } from '#office/ui/filter-bar.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'

const FILTERS = ['entity', 'entityId', 'actor', 'from', 'to']

export default function AuditPage() {
  const translator = useTranslation()
  const { t } = translator
  const filters = useUrlFilters(FILTERS)
  const entries = useAuditEntries(filters.query)
  const { data } = entries
  return (
    <PageFrame>
      <PageHeading title={t('admin-audit.title')} />
      <FilterBar
        filters={filters}
        search={{
          name: 'actor',
          label: t('admin-audit.filter.actor'),
          placeholder: t('admin-audit.filter.actor'),
          maxLength: LIMITS.name,
        }}
      >
        <NativeSelect
          aria-label={t('admin-audit.filter.entity')}
          value={filters.get('entity')}
          data={[
            { value: '', label: t('admin-audit.filter.everything') },
            ...AUDIT_ENTITIES.map((entity) => ({ value: entity, label: t(ENTITY_KEYS[entity]) })),
          ]}
          onChange={(event) => filters.set({ entity: event.currentTarget.value })}
        />
        <DateRangeFilter label={t('admin-audit.filter.days')} filters={filters} />
      </FilterBar>
      <DataTable
        label={t('admin-audit.title')}
        query={entries}
        rows={data?.items}
        total={data?.total}
        columns={auditColumns(translator)}
        rowId={({ _id }) => _id}
        rowName={({ action }) => actionText(t, action)}
        filters={filters}
        failed={t('admin-audit.failed')}
        empty={
          <EmptyState picture={<ListIllustration />} title={t('admin-audit.empty')}>
            {filters.isFiltered && (
              <Button variant="default" onClick={filters.clear}>
                {t('admin-audit.showAll')}
              </Button>
            )}
          </EmptyState>
        }
      />
    </PageFrame>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { LIMITS } from '@sofaseva/contract'
import { serviceColumns } from '#office/features/catalog/service-columns.js'
import { useCategories, useServices } from '#office/features/catalog/use-admin-catalog.js'
import { useServiceActions } from '#office/features/catalog/use-service-actions.js'
import { DataTable } from '#office/ui/data-table.js'
import { FilterBar } from '#office/ui/filter-bar.js'
import { IconPlus } from '#office/ui/icons.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { Icon } from '#shared/ui/icon.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'

const TABS = [
  ['', 'admin.all'],
  ['enabled', 'admin-catalog.enabled'],
  ['disabled', 'admin-catalog.disabled'],
] as const

export default function AdminServicesPage() {
  const { t } = useTranslation()
  const filters = useUrlFilters(['search', 'categoryId', 'status'])
  const services = useServices(filters.query)
  const categories = useCategories()
  const { actionsOf, onAdd, onEdit, dialog } = useServiceActions(categories.data ?? [])
  const { data } = services
  return (
    <PageFrame>
      <PageHeading
        title={
          data
            ? t('admin.counted', { name: t('admin-catalog.services.title'), count: data.total })
            : t('admin-catalog.services.title')
        }
      >
        <Button leftSection={<Icon of={IconPlus} size={16} />} disabled={!categories.data} onClick={onAdd}>
          {t('admin-catalog.services.add')}
        </Button>
      </PageHeading>
      <Tabs
        label={t('admin-catalog.services.tabs')}
        tabs={TABS.map(([value, key]) => ({ value, text: t(key) }))}
        value={filters.get('status')}
        onChange={(status) => filters.set({ status })}
      />
      <FilterBar
        filters={filters}
        search={{
          label: t('admin-catalog.services.searchLabel'),
          placeholder: t('admin.column.name'),
          maxLength: LIMITS.searchText,
        }}
      >
        <NativeSelect
          aria-label={t('admin-catalog.category')}
          value={filters.get('categoryId')}
          data={[
            { value: '', label: t('admin-catalog.services.allCategories') },
            ...(categories.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(event) => filters.set({ categoryId: event.currentTarget.value })}
        />
      </FilterBar>
      <DataTable
        label={t('admin-catalog.services.title')}
        query={services}
        rows={data?.services}
        total={data?.total}
        columns={serviceColumns(t)}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        filters={filters}
        actions={actionsOf}
        {...(categories.data ? { onOpen: onEdit } : {})}
        failed={t('admin-catalog.services.failed')}
        empty={
          <EmptyState picture={<SearchIllustration />} title={t('admin-catalog.services.empty')}>
            {filters.isFiltered && (
              <Button variant="default" onClick={filters.clear}>
                {t('admin-catalog.services.showAll')}
              </Button>
            )}
          </EmptyState>
        }
      />
      {dialog}
    </PageFrame>
  )
}

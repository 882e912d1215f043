import { Button } from '@mantine/core'
import { type PlainMessageKey } from '@sofaseva/contract'
import { serviceColumns } from '#office/features/catalog/service-columns.js'
import { servicesOptions, useAdminCategories } from '#office/features/catalog/use-admin-catalog.js'
import { useServiceActions } from '#office/features/catalog/use-service-actions.js'
import { AdminList } from '#office/ui/admin-list.js'
import { IconPlus } from '#office/ui/icons.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAddParam } from '#office/ui/use-add-param.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon } from '#shared/ui/icon.js'

const FILTERS = ['search', 'categoryId', 'status']

const TABS: readonly [string, PlainMessageKey][] = [
  ['', 'admin.all'],
  ['enabled', 'admin-catalog.enabled'],
  ['disabled', 'admin-catalog.disabled'],
]

export const prefetch = prefetchList(FILTERS, servicesOptions)

export default function AdminServicesPage() {
  const { t } = useTranslation()
  const list = useAdminList(FILTERS, servicesOptions)
  const { data: categories } = useAdminCategories()
  const { actionsOf, onAdd, onEdit } = useServiceActions(categories ?? [])
  useAddParam(list.filters, categories && onAdd)
  return (
    <AdminList
      list={list}
      title={t('admin-catalog.services.title')}
      isCounted
      label={t('admin-catalog.services.title')}
      headerActions={
        <Button leftSection={<Icon of={IconPlus} size={16} />} disabled={!categories} onClick={onAdd}>
          {t('admin-catalog.services.add')}
        </Button>
      }
      tabs={{
        label: t('admin-catalog.services.tabs'),
        items: TABS.map(([status, key]) => ({ text: t(key), filters: { status } })),
      }}
      search={{
        label: t('admin-catalog.services.searchLabel'),
        placeholder: t('admin.column.name'),
      }}
      selects={[
        {
          name: 'categoryId',
          label: t('admin-catalog.category'),
          data: [
            { value: '', label: t('admin-catalog.services.allCategories') },
            ...(categories ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ],
        },
      ]}
      columns={serviceColumns(t)}
      rowId={({ _id }) => _id}
      rowName={({ name }) => name}
      actions={actionsOf}
      onOpen={categories && onEdit}
      failed={t('admin-catalog.services.failed')}
      empty={{ title: t('admin-catalog.services.empty') }}
      nothingFound={{ showAll: t('admin-catalog.services.showAll') }}
    />
  )
}

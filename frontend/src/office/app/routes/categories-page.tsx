import { Button } from '@mantine/core'
import { categoryColumns } from '#office/features/catalog/category-columns.js'
import { categoriesOptions } from '#office/features/catalog/use-admin-catalog.js'
import { useCategoryActions } from '#office/features/catalog/use-category-actions.js'
import { AdminList } from '#office/ui/admin-list.js'
import { IconPencil, IconPlus } from '#office/ui/icons.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useMay } from '#office/ui/use-may.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon } from '#shared/ui/icon.js'

const FILTERS: string[] = []

export const prefetch = prefetchList(FILTERS, categoriesOptions)

export default function AdminCategoriesPage() {
  const { t } = useTranslation()
  const isManager = useMay()('admin.catalog')
  const list = useAdminList(FILTERS, categoriesOptions)
  const { onMove, onEdit, onSwitch } = useCategoryActions()
  return (
    <AdminList
      list={list}
      title={t(isManager ? 'admin-catalog.categories.manage' : 'admin-catalog.categories.status')}
      label={t('admin-catalog.categories.title')}
      headerActions={
        isManager && (
          <Button leftSection={<Icon of={IconPlus} size={16} />} onClick={() => onEdit(null)}>
            {t('admin-catalog.categories.add')}
          </Button>
        )
      }
      columns={categoryColumns({ t, categories: list.data?.items ?? [], onMove, onSwitch })}
      rowId={({ _id }) => _id}
      rowName={({ name }) => name}
      actions={(category) => [{ text: t('admin.edit'), icon: IconPencil, onSelect: () => onEdit(category) }]}
      onOpen={onEdit}
      failed={t('admin-catalog.categories.failed')}
      empty={{ title: t('admin-catalog.categories.empty') }}
    />
  )
}

import { Button } from '@mantine/core'
import { may } from '@sofaseva/contract'
import { categoryColumns } from '#office/features/catalog/category-columns.js'
import { useCategories } from '#office/features/catalog/use-admin-catalog.js'
import { useCategoryActions } from '#office/features/catalog/use-category-actions.js'
import { DataTable } from '#office/ui/data-table.js'
import { IconPencil, IconPlus } from '#office/ui/icons.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { Icon } from '#shared/ui/icon.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { useUser } from '#site/app/guards.js'

export default function AdminCategoriesPage() {
  const { t } = useTranslation()
  const isManager = may(useUser().role, 'admin.catalog')
  const filters = useUrlFilters([])
  const categories = useCategories()
  const { actions, onAdd, dialog } = useCategoryActions()
  const { data } = categories
  return (
    <PageFrame>
      <PageHeading title={t(isManager ? 'admin-catalog.categories.manage' : 'admin-catalog.categories.status')}>
        {isManager && (
          <Button leftSection={<Icon of={IconPlus} size={16} />} onClick={onAdd}>
            {t('admin-catalog.categories.add')}
          </Button>
        )}
      </PageHeading>
      <DataTable
        label={t('admin-catalog.categories.title')}
        query={categories}
        rows={data}
        columns={categoryColumns({ t, categories: data ?? [], ...actions })}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        filters={filters}
        actions={(category) => [{ text: t('admin.edit'), icon: IconPencil, onSelect: () => actions.onEdit(category) }]}
        onOpen={actions.onEdit}
        failed={t('admin-catalog.categories.failed')}
        empty={<EmptyState picture={<ListIllustration />} title={t('admin-catalog.categories.empty')} />}
      />
      {dialog}
    </PageFrame>
  )
}

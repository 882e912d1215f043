import { type AdminCategory, may } from '@sofaseva/contract'
import { useState } from 'react'
import { CategoryForm } from '../../../features/catalog/admin/category-form.js'
import { CATEGORY_COLUMNS, CategoryRow } from '../../../features/catalog/admin/category-row.js'
import { useCategories, useCategoryMove, useCategorySwitch } from '../../../features/catalog/admin/use-admin-catalog.js'
import { QueryState } from '../../../shared/admin-ui/query-state.js'
import { Button } from '../../../shared/ui/button.js'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js'
import { DataTable } from '../../../shared/ui/data-table.js'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { useUser } from '../../guards.js'

export default function AdminCategoriesPage() {
  const isManager = may(useUser().role, 'admin.catalog')
  const categories = useCategories()
  const move = useCategoryMove()
  const change = useCategorySwitch()
  const [editing, setEditing] = useState<AdminCategory | 'new' | null>(null)
  const [switching, setSwitching] = useState<AdminCategory | null>(null)
  const { data } = categories
  const flip = ({ _id, isDisabled }: AdminCategory) => change.mutate({ _id, isDisabled: !isDisabled })
  return (
    <PageFrame>
      <PageHeading title={isManager ? 'Category Management' : 'Category Status'}>
        {isManager && (
          <Button size="small" variant="accent" onClick={() => setEditing('new')}>
            Add New Category
          </Button>
        )}
      </PageHeading>
      <QueryState query={categories} failed="Failed to fetch categories. Check API token/status." />
      {data?.length === 0 && <EmptyState picture={<ListIllustration />} title="No categories yet" />}
      {data && data.length > 0 && (
        <DataTable label="Categories" columns={CATEGORY_COLUMNS}>
          {data.map((category, index) => (
            <CategoryRow
              key={category._id}
              category={category}
              isFirst={index === 0}
              isLast={index === data.length - 1}
              onMove={(by) => move.mutate({ id: category._id, position: index + by })}
              onEdit={() => setEditing(category)}
              onSwitch={() => (category.isDisabled ? flip(category) : setSwitching(category))}
            />
          ))}
        </DataTable>
      )}
      {editing && <CategoryForm category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {switching && (
        <ConfirmDialog
          title={`Disable ${switching.name}?`}
          confirmText="Disable category"
          danger
          onCancel={() => setSwitching(null)}
          onConfirm={() => {
            flip(switching)
            setSwitching(null)
          }}
        >
          All associated services are hidden from the public site.
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}

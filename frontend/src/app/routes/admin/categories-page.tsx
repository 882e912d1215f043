import { type AdminCategory, LIMITS, may } from '@sofaseva/contract'
import { useState } from 'react'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { Button } from '../../../shared/ui/button.js'
import { Confirm } from '../../../shared/ui/confirm.js'
import { DataTable } from '../../../shared/ui/data-list.js'
import classes from '../../../shared/ui/data-list.module.css'
import { Field } from '../../../shared/ui/field.js'
import { Modal } from '../../../shared/ui/modal.js'
import { EmptyState, FormError, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import ui from '../../../shared/ui/ui.module.css'
import { useUser } from '../../guards.js'
import admin from './admin.module.css'
import { MoveButtons } from './move-buttons.js'
import { EditAndSwitch, EnabledBadge } from './offered.js'
import { PictureField } from './picture-field.js'
import { QueryState } from './query-state.js'
import { useCategories, useCategoryMove, useCategorySwitch, useSaveCategory } from './use-catalog.js'

const SCHEMA = formSchema('categoryInputSchema')
const COLUMNS = ['Name', 'Slug', 'Services', 'Status', 'Order', 'Actions']

function CategoryForm({ category, onClose }: { category: AdminCategory | null; onClose: () => void }) {
  const save = useSaveCategory(category?._id ?? null)
  const [name, setName] = useState(category?.name ?? '')
  const [iconUrl, setIconUrl] = useState(category?.iconUrl ?? '')
  const { errors, busy, form, clear } = useForm({
    schema: SCHEMA,
    values: { name, iconUrl },
    submit: async (input) => {
      await save(input)
      onClose()
    },
    fallback: 'The category could not be saved.',
  })
  const isDirty = name !== (category?.name ?? '') || iconUrl !== (category?.iconUrl ?? '')
  const leave = useUnsaved(isDirty, { isBusy: busy })
  return (
    <Modal isWide title={category ? `Edit ${category.name}` : 'Add New Category'} onClose={() => leave(onClose)}>
      <form className={admin.form} {...form}>
        <Field label="Name" name="name" error={errors.name}>
          <input value={name} maxLength={LIMITS.categoryName} onChange={(event) => setName(event.target.value)} />
        </Field>
        <PictureField
          label="Icon"
          name="iconUrl"
          value={iconUrl}
          error={errors.iconUrl}
          onChange={(url) => {
            clear('iconUrl')
            setIconUrl(url)
          }}
        />
        <FormError text={errors.form} />
        <div className={ui.actions}>
          <Button look="quiet" onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

interface RowProps {
  category: AdminCategory
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onSwitch: () => void
}

function Row({ category, isFirst, isLast, onMove, onEdit, onSwitch }: RowProps) {
  const { name, slug, isDisabled, serviceCount } = category
  return (
    <tr>
      <td>{name}</td>
      <td>{slug}</td>
      <td className={classes.number}>{serviceCount}</td>
      <td>
        <EnabledBadge isDisabled={isDisabled} />
      </td>
      <td>
        <div className={admin.rowActions}>
          <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        </div>
      </td>
      <td>
        <div className={admin.rowActions}>
          <EditAndSwitch name={name} isDisabled={isDisabled} onEdit={onEdit} onSwitch={onSwitch} />
        </div>
      </td>
    </tr>
  )
}

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
          <Button size="small" look="main" onClick={() => setEditing('new')}>
            Add New Category
          </Button>
        )}
      </PageHeading>
      <QueryState query={categories} failed="Failed to fetch categories. Check API token/status." />
      {data?.length === 0 && <EmptyState picture="list" title="No categories yet" />}
      {data && data.length > 0 && (
        <DataTable label="Categories" columns={COLUMNS}>
          {data.map((category, index) => (
            <Row
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
        <Confirm
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
        </Confirm>
      )}
    </PageFrame>
  )
}

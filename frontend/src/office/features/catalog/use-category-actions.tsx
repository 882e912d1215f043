import type { AdminCategory } from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { CategoryForm } from './category-form.js'
import { useCategoryMove, useCategorySwitch } from './use-admin-catalog.js'

interface CategoryActions {
  onMove: (category: AdminCategory, position: number) => void
  onEdit: (category: AdminCategory) => void
  onSwitch: (category: AdminCategory) => void
}

type Asked = { about: 'edit'; category: AdminCategory | null } | { about: 'switch'; category: AdminCategory }

/** What an admin can do with categories, and the form or the dialog that comes before. */
export function useCategoryActions(): { actions: CategoryActions; onAdd: () => void; dialog: ReactNode } {
  const { t } = useTranslation()
  const move = useCategoryMove()
  const change = useCategorySwitch()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const flip = (category: AdminCategory) =>
    change.mutate({ entity: category, change: { isDisabled: !category.isDisabled } })
  const dialogOf = (asked: Asked) =>
    asked.about === 'edit' ? (
      <CategoryForm category={asked.category} onClose={close} />
    ) : (
      <ConfirmDialog
        title={t('admin-catalog.switch.disableTitle', { name: asked.category.name })}
        confirmText={t('admin-catalog.switch.disableCategory')}
        danger
        onCancel={close}
        onConfirm={() => {
          flip(asked.category)
          close()
        }}
      >
        {t('admin-catalog.switch.disableCategoryText')}
      </ConfirmDialog>
    )
  return {
    actions: {
      onMove: (category, position) => move.mutate({ category, position }),
      onEdit: (category) => setAsked({ about: 'edit', category }),
      onSwitch: (category) => (category.isDisabled ? flip(category) : setAsked({ about: 'switch', category })),
    },
    onAdd: () => setAsked({ about: 'edit', category: null }),
    dialog: asked && dialogOf(asked),
  }
}

import type { AdminCategory } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { CategoryForm } from './category-form.js'
import { useCategoryMove, useCategorySwitch } from './use-admin-catalog.js'

interface CategoryActions {
  onMove: (category: AdminCategory, position: number) => void
  /** Null: a new one. */
  onEdit: (category: AdminCategory | null) => void
  onSwitch: (category: AdminCategory) => void
  dialog: ReactNode
}

/** What an admin can do with categories, and the form or the dialog that comes before. */
export function useCategoryActions(): CategoryActions {
  const { t } = useTranslation()
  const { mutate: move } = useCategoryMove()
  const { mutate: change } = useCategorySwitch()
  const { dialog, open, confirm } = useDialog()
  const flip = (category: AdminCategory) => change({ entity: category, change: { isDisabled: !category.isDisabled } })
  return {
    onMove: (category, position) => move({ entity: category, change: { position } }),
    onEdit: (category) => open((close) => <CategoryForm category={category} onClose={close} />),
    onSwitch: (category) => {
      if (category.isDisabled) flip(category)
      else
        confirm({
          title: t('admin-catalog.switch.disableTitle', { name: category.name }),
          text: t('admin-catalog.switch.disableCategoryText'),
          confirmText: t('admin-catalog.switch.disableCategory'),
          danger: true,
          onConfirm: () => flip(category),
        })
    },
    dialog,
  }
}

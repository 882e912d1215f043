import type { AdminCategory } from '@sofaseva/contract'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { CategoryForm } from './category-form.js'
import { useCategoryMove, useCategorySwitch } from './use-admin-catalog.js'

/** The actions on categories, with their forms and confirmations. */
export function useCategoryActions() {
  const { t } = useTranslation()
  const { mutate: move } = useCategoryMove()
  const { mutate: change } = useCategorySwitch()
  const { open, confirm } = useDialog()
  const flip = (category: AdminCategory) => change({ entity: category, change: { isDisabled: !category.isDisabled } })
  return {
    onMove: (category: AdminCategory, position: number) => move({ entity: category, change: { position } }),
    /** Null for a new category. */
    onEdit: (category: AdminCategory | null) => open((close) => <CategoryForm category={category} onClose={close} />),
    onSwitch: (category: AdminCategory) => {
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
  }
}

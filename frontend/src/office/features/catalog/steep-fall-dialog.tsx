import { formatRupees } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'

/** A price that is about to be saved; amounts in rupees. */
interface PriceChange {
  /** Which one, as its field is called. */
  label: string
  before: number
  after: number
}

/** The changes that ask for a confirmation: below a tenth of the old price, which a misplaced point does more often than an admin. */
export function steepFalls(changes: readonly PriceChange[]): PriceChange[] {
  return changes.filter(({ before, after }) => after < before / 10)
}

interface SteepFallDialogProps {
  falls: readonly PriceChange[]
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before prices fall below a tenth: a misplaced point does that, too. */
export function SteepFallDialog({ falls, onConfirm, onCancel }: SteepFallDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('admin-catalog.steepFall.title')}
      confirmText={t('admin-catalog.steepFall.confirm')}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {falls
        .map(({ label, before, after }) =>
          t('admin-catalog.steepFall.line', { label, before: formatRupees(before), after: formatRupees(after) }),
        )
        .join(' ')}
    </ConfirmDialog>
  )
}

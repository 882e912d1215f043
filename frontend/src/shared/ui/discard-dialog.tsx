import { useTranslation } from '../i18n/use-translation.js'
import { ConfirmDialog } from './confirm-dialog.js'

interface DiscardDialogProps {
  discard: () => void
  keep: () => void
}

/** The question itself: hardly any page asks it, so it is not among the first scripts. */
export default function DiscardDialog({ discard, keep }: DiscardDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('controls.discard.title')}
      confirmText={t('controls.discard.confirm')}
      cancelText={t('controls.discard.keep')}
      danger
      onConfirm={discard}
      onCancel={keep}
    >
      {t('controls.discard.text')}
    </ConfirmDialog>
  )
}

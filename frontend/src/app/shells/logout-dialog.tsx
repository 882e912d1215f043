import { useTranslation } from '../../shared/i18n/use-translation.js'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js'

interface LogoutDialogProps {
  /** Writes that would be lost. */
  count: number
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before what waits to be sent is lost by logging out. */
export default function LogoutDialog({ count, onConfirm, onCancel }: LogoutDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('outbox.logout.title')}
      confirmText={t('outbox.logout.confirm')}
      cancelText={t('outbox.logout.stay')}
      danger
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {t('outbox.logout.text', { count })}
    </ConfirmDialog>
  )
}

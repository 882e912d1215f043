import { useTranslation } from '../i18n/use-translation.js'
import { ConfirmDialog } from '../ui/confirm-dialog.js'

interface LogoutDialogProps {
  /** The number of writes that would be lost, if the device's storage reported it in time. */
  pending: number | 'unknown'
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a logout discards queued writes. */
export default function LogoutDialog({ pending, onConfirm, onCancel }: LogoutDialogProps) {
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
      {pending === 'unknown' ? t('outbox.logout.unknown') : t('outbox.logout.text', { count: pending })}
    </ConfirmDialog>
  )
}

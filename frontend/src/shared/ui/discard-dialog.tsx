import { useTranslation } from '../i18n/use-translation.js'
import { ConfirmDialog } from './confirm-dialog.js'

interface DiscardDialogProps {
  discard: () => void
  /** Goes on with what was typed. */
  keep: () => void
  /** Goes away and keeps it as a draft, where it is one. */
  leave?: (() => void) | undefined
}

/** The question itself: hardly any page asks it, so it is not among the first scripts. */
export default function DiscardDialog({ discard, keep, leave }: DiscardDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('controls.discard.title')}
      confirmText={t('controls.discard.confirm')}
      cancelText={t('controls.discard.keep')}
      danger
      onConfirm={discard}
      onCancel={keep}
      {...(leave ? { other: { text: t('controls.discard.leave'), act: leave } } : {})}
    >
      {t(leave ? 'controls.discard.keptText' : 'controls.discard.text')}
    </ConfirmDialog>
  )
}

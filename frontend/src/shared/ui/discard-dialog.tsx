import { useTranslation } from '../i18n/use-translation.js'
import { ConfirmDialog } from './confirm-dialog.js'

interface DiscardDialogProps {
  discard: () => void
  /** Continues editing. */
  keep: () => void
  /** Leaves and keeps the input as a draft, for forms with drafts. */
  leave?: (() => void) | undefined
}

/** The question itself. It isn't among the first scripts, because pages rarely ask it. */
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

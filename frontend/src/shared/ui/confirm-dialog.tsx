import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { Button } from './button.js'
import { DialogActions } from './dialog-actions.js'
import { Modal } from './modal.js'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** Further details, one line each. */
  details?: readonly string[]
  confirmText: string
  cancelText?: string
  danger?: boolean
  /** A third choice. */
  other?: { text: string; act: () => void }
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an important action. Escape means no. */
export function ConfirmDialog({
  title,
  children,
  details = [],
  confirmText,
  cancelText,
  danger = false,
  other,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal title={title} onClose={onCancel}>
      <p>{children}</p>
      {details.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {cancelText ?? t('common.cancel')}
        </Button>
        {other && (
          <Button variant="outline" onClick={other.act}>
            {other.text}
          </Button>
        )}
        <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmText}
        </Button>
      </DialogActions>
    </Modal>
  )
}

import type { ReactNode } from 'react'
import { Button } from './button.js'
import { DialogActions } from './dialog-actions.js'
import { Modal } from './modal.js'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  confirmText: string
  cancelText?: string
  danger?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that matters. Escape means no. */
export function ConfirmDialog({
  title,
  children,
  confirmText,
  cancelText = 'Cancel',
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal title={title} onClose={onCancel}>
      <p>{children}</p>
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {cancelText}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmText}
        </Button>
      </DialogActions>
    </Modal>
  )
}

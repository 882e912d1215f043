import type { ReactNode } from 'react'
import { Button } from './button.js'
import { Modal } from './modal.js'
import classes from './ui.module.css'

interface ConfirmProps {
  title: string
  children: ReactNode
  confirmText: string
  cancelText?: string
  danger?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that matters. Escape means no. */
export function Confirm({
  title,
  children,
  confirmText,
  cancelText = 'Cancel',
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Modal title={title} onClose={onCancel}>
      <p>{children}</p>
      <div className={classes.actions}>
        <Button look="quiet" onClick={onCancel}>
          {cancelText}
        </Button>
        <Button look={danger ? 'danger' : 'plain'} onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </Modal>
  )
}

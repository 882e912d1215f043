import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.js'
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

/** Asks before something that matters. Escape and the backdrop mean no. */
export function Confirm({
  title,
  children,
  confirmText,
  cancelText = 'Cancel',
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      <div className={classes.actions}>
        <Button look="quiet" onClick={onCancel}>
          {cancelText}
        </Button>
        <Button look={danger ? 'danger' : 'plain'} onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </dialog>
  )
}

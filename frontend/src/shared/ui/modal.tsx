import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './modal.module.css'

interface ModalProps {
  title: string
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page. Escape asks to close; what closing means is the caller's. */
export function Modal({ title, isWide = false, onClose, children }: ModalProps) {
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
      className={isWide ? `${classes.dialog} ${classes.wideDialog}` : classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

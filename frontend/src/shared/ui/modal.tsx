import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { placeOf, returnFocus } from '../lib/focus.js'
import classes from './modal.module.css'

interface ModalProps {
  title: string
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog over the page. Escape asks to close; what closing means is the caller's. The focus returns to what opened it,
 * or near it.
 */
export function Modal({ title, isWide = false, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // While the dialog still stands in the document: a removed one takes the focus with it.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = placeOf(document.activeElement)
    element?.showModal()
    return () => {
      element?.close()
      if (opener.length > 0) returnFocus(opener)
    }
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

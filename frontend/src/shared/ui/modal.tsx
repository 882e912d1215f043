import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { placeOf, returnFocus } from '../lib/focus.js'
import classes from './modal.module.css'

interface ModalProps {
  title: string
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

function isBeside(dialog: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

/**
 * A dialog over the page. Escape, the way back on a phone and a press beside it ask to close; what closing means is the
 * caller's. The focus returns to what opened it, or near it.
 */
export function Modal({ title, isWide = false, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
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
      // Before the browser acts on it: it closes a dialog by itself when Escape is pressed twice.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        if (currentTarget.open || !currentTarget.isConnected) return
        currentTarget.showModal()
        onClose()
      }}
      // A press that only ends beside it was not meant for what is there, as when a text is marked with the mouse.
      onMouseDown={(event) => {
        isPressedBeside.current = event.target === dialog.current && isBeside(dialog.current, event)
      }}
      onClick={(event) => {
        if (isPressedBeside.current && event.target === dialog.current && isBeside(dialog.current, event)) onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { placeOf, returnFocus } from '../lib/focus.js'
import { DESKTOP } from '../theme/breakpoints.js'
import classes from './modal.module.css'

interface ModalProps {
  title: string
  isWide?: boolean
  /** `side`: beside a list, which on wide screens stays in use meanwhile. */
  placement?: 'center' | 'side'
  onClose: () => void
  children: ReactNode
}

function isBeside(dialog: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

const CLASSES = { center: classes.dialog, side: `${classes.dialog} ${classes.sideDialog}` }

function open(dialog: HTMLDialogElement, { placement }: Required<Pick<ModalProps, 'placement'>>): void {
  if (placement === 'side' && matchMedia(DESKTOP).matches) dialog.show()
  else dialog.showModal()
}

/**
 * A dialog over the page. Escape, the way back on a phone and a press beside it ask to close; what closing means is the
 * caller's. The focus returns to what opened it, or near it.
 */
export function Modal({ title, isWide = false, placement = 'center', onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  const id = useId()
  // While the dialog still stands in the document: a removed one takes the focus with it.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = placeOf(document.activeElement)
    if (element) open(element, { placement })
    return () => {
      element?.close()
      if (opener.length > 0) returnFocus(opener)
    }
  }, [placement])
  return (
    <dialog
      ref={dialog}
      className={isWide ? `${CLASSES[placement]} ${classes.wideDialog}` : CLASSES[placement]}
      aria-labelledby={id}
      data-placement={placement}
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
        open(currentTarget, { placement })
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

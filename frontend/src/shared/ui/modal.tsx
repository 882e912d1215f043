import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import classes from './modal.module.css'
import { Toasts } from './toast-host.js'
import { useModalDialog } from './use-dialog.js'

interface ModalProps {
  title: string
  isWide?: boolean
  /** `side`: beside a list that stays usable on wide screens. `sheet`: at the lower edge of a phone. */
  placement?: 'center' | 'side' | 'sheet'
  onClose: () => void
  children: ReactNode
}

function isOutside(dialog: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

const CLASSES = {
  center: classes.dialog,
  side: `${classes.dialog} ${classes.sideDialog}`,
  sheet: `${classes.dialog} ${classes.sheet}`,
}

/** A dialog above the page. A press outside asks to close it. */
export function Modal({ title, isWide = false, placement = 'center', onClose, children }: ModalProps) {
  const { onKeyDown, ...dialog } = useModalDialog({ isSidePanel: placement === 'side', onClose })
  const isPressedOutside = useRef(false)
  const id = useId()
  const isOnBackdrop = (event: MouseEvent) => {
    const { current } = dialog.ref
    return event.target === current && current !== null && isOutside(current, event)
  }
  return (
    <dialog
      {...dialog}
      onKeyDown={onKeyDown}
      className={isWide ? `${CLASSES[placement]} ${classes.wideDialog}` : CLASSES[placement]}
      aria-labelledby={id}
      data-placement={placement}
      // A press that began inside and ended outside is ignored, as when selecting text with the mouse.
      onMouseDown={(event) => {
        isPressedOutside.current = isOnBackdrop(event)
      }}
      onClick={(event) => {
        if (isPressedOutside.current && isOnBackdrop(event)) onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <Toasts isInDialog />
    </dialog>
  )
}

import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { placeOf, returnFocus } from '../lib/focus.js'
import { DESKTOP } from '../theme/breakpoints.js'

interface DialogOptions {
  /** On wide screens it stands beside the page, which stays usable. */
  isSidePanel: boolean
  onClose: () => void
}

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onCancel: (event: SyntheticEvent) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/** Whether an open dialog makes the page inert. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]:not([data-placement="side"])') !== null
}

function open(dialog: HTMLDialogElement, isSidePanel: boolean): void {
  if (isSidePanel && matchMedia(DESKTOP).matches) dialog.show()
  else dialog.showModal()
}

/**
 * A `dialog` that is open while it is rendered. Escape and the back button of a phone call `onClose`, and the caller
 * decides what to do. Afterwards the focus returns to the element that opened it, or near it.
 */
export function useModalDialog({ isSidePanel, onClose }: DialogOptions): DialogProps {
  const ref = useRef<HTMLDialogElement>(null)
  // Restores the focus while the dialog is still in the document, because removing it loses the focus.
  useLayoutEffect(() => {
    const element = ref.current
    const opener = placeOf(document.activeElement)
    if (element) open(element, isSidePanel)
    return () => {
      element?.close()
      if (opener.length > 0) returnFocus(opener)
    }
  }, [isSidePanel])
  return {
    ref,
    // Handled before the browser does, because it closes a dialog by itself when Escape is pressed twice.
    onKeyDown: (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    },
    onCancel: (event) => {
      event.preventDefault()
      onClose()
    },
    onClose: ({ currentTarget }) => {
      if (currentTarget.open || !currentTarget.isConnected) return
      open(currentTarget, isSidePanel)
      onClose()
    },
  }
}

import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { placeOf, returnFocus } from '../lib/focus.js'
import { DESKTOP } from '../theme/breakpoints.js'

interface DialogOptions {
  /** On wide screens it stands beside the page, which stays in use meanwhile. */
  isBeside: boolean
  onClose: () => void
}

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onCancel: (event: SyntheticEvent) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/** Whether a dialog has the page below it inert. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]:not([data-placement="side"])') !== null
}

function open(dialog: HTMLDialogElement, isBeside: boolean): void {
  if (isBeside && matchMedia(DESKTOP).matches) dialog.show()
  else dialog.showModal()
}

/**
 * A `dialog` that is open for as long as it is shown. Escape and the way back on a phone ask to close; what closing means
 * is the caller's. The focus returns to what opened it, or near it.
 */
export function useDialog({ isBeside, onClose }: DialogOptions): DialogProps {
  const ref = useRef<HTMLDialogElement>(null)
  // While the dialog still stands in the document: a removed one takes the focus with it.
  useLayoutEffect(() => {
    const element = ref.current
    const opener = placeOf(document.activeElement)
    if (element) open(element, isBeside)
    return () => {
      element?.close()
      if (opener.length > 0) returnFocus(opener)
    }
  }, [isBeside])
  return {
    ref,
    // Before the browser acts on it: it closes a dialog by itself when Escape is pressed twice.
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
      open(currentTarget, isBeside)
      onClose()
    },
  }
}

import { type ReactNode, useCallback, useState } from 'react'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'

export interface Question {
  title: string
  text: ReactNode
  /** More about it, a line each. */
  details?: readonly string[]
  confirmText: string
  cancelText?: string
  danger?: boolean
  onConfirm: () => void
}

type Drawn = (close: () => void) => ReactNode

export interface Dialogs {
  /** To be drawn by the page. */
  dialog: ReactNode
  /** Shows a dialog until it is closed; the same function at every call. */
  open: (draw: Drawn) => void
  /** Asks before something that matters; the same function at every call. */
  confirm: (question: Question) => void
}

/** The dialog of a page, of which one is open at a time. */
export function useDialog(): Dialogs {
  const [drawn, setDrawn] = useState<{ draw: Drawn } | null>(null)
  const open = useCallback((draw: Drawn) => setDrawn({ draw }), [])
  const confirm = useCallback(
    ({ text, onConfirm, ...question }: Question) =>
      open((close) => (
        <ConfirmDialog
          {...question}
          onCancel={close}
          onConfirm={() => {
            close()
            onConfirm()
          }}
        >
          {text}
        </ConfirmDialog>
      )),
    [open],
  )
  return { dialog: drawn?.draw(() => setDrawn(null)), open, confirm }
}

import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
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

type Draw = (close: () => void) => ReactNode

/** Shows the dialog of this owner above all others; null closes it. */
type Show = (owner: string, draw: Draw | null) => void

const ShowContext = createContext<Show | null>(null)

/** Shows the dialogs of a page. A dialog that fails is the page's failure. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly { owner: string; draw: Draw }[]>([])
  const show = useCallback<Show>(
    (owner, draw) =>
      setShown((before) => [...before.filter((other) => other.owner !== owner), ...(draw ? [{ owner, draw }] : [])]),
    [],
  )
  return (
    <ShowContext value={show}>
      {children}
      {shown.map(({ owner, draw }) => (
        <Fragment key={owner}>{draw(() => show(owner, null))}</Fragment>
      ))}
    </ShowContext>
  )
}

interface Dialogs {
  /** Shows a dialog until it is closed. */
  open: (draw: Draw) => void
  /** Asks before something that matters. */
  confirm: (question: Question) => void
}

/** The dialog of a component, one at a time, which closes with it; the same object at every call. */
export function useDialog(): Dialogs {
  const show = useContext(ShowContext)
  if (!show) throw new Error('A dialog of the back office is opened outside its DialogsProvider.')
  const owner = useId()
  useEffect(() => () => show(owner, null), [show, owner])
  return useMemo(
    () => ({
      open: (draw) => show(owner, draw),
      confirm: ({ text, onConfirm, ...question }) =>
        show(owner, (close) => (
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
    }),
    [show, owner],
  )
}

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

export interface ConfirmQuestion {
  title: string
  text: ReactNode
  /** Further lines below the question. */
  details?: readonly string[]
  confirmText: string
  cancelText?: string
  danger?: boolean
  onConfirm: () => void
}

type RenderDialog = (close: () => void) => ReactNode

/** Shows this owner's dialog above all others. Null closes it. */
type ShowDialog = (owner: string, render: RenderDialog | null) => void

const ShowContext = createContext<ShowDialog | null>(null)

/** Renders the dialogs of a page. An error in a dialog is an error of the page. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly { owner: string; render: RenderDialog }[]>([])
  const show = useCallback<ShowDialog>(
    (owner, render) =>
      setShown((before) => [
        ...before.filter((other) => other.owner !== owner),
        ...(render ? [{ owner, render }] : []),
      ]),
    [],
  )
  return (
    <ShowContext value={show}>
      {children}
      {shown.map(({ owner, render }) => (
        <Fragment key={owner}>{render(() => show(owner, null))}</Fragment>
      ))}
    </ShowContext>
  )
}

interface Dialogs {
  /** Opens a dialog. */
  open: (render: RenderDialog) => void
  /** Asks for confirmation of an important action. */
  confirm: (question: ConfirmQuestion) => void
}

/** Gives a component one dialog at a time, which closes when the component unmounts. Returns a stable object. */
export function useDialog(): Dialogs {
  const show = useContext(ShowContext)
  if (!show) throw new Error('A dialog of the back office is opened outside its DialogsProvider.')
  const owner = useId()
  useEffect(() => () => show(owner, null), [show, owner])
  return useMemo(
    () => ({
      open: (render) => show(owner, render),
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

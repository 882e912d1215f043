import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { type ConflictChoice, ConflictDialog, type ConflictQuestion } from './conflict-dialog.js'

/** Resolves to null when the dialog is closed without a decision. */
type Ask = (question: ConflictQuestion) => Promise<ConflictChoice | null>

const AskContext = createContext<Ask | null>(null)

/** Returns the function that asks which version to keep. */
export function useAskAboutConflict(): Ask {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('A change of the back office is made outside its ConflictProvider.')
  return ask
}

interface PendingQuestion {
  question: ConflictQuestion
  resolve: (choice: ConflictChoice | null) => void
}

/** Shows the questions of `useAskAboutConflict`, one at a time. */
export function ConflictProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly PendingQuestion[]>([])
  const ask = useCallback<Ask>(
    (question) => new Promise((resolve) => setQueue((before) => [...before, { question, resolve }])),
    [],
  )
  const [current] = queue
  const close = (choice: ConflictChoice | null) => {
    setQueue((before) => before.slice(1))
    current?.resolve(choice)
  }
  return (
    <AskContext value={ask}>
      {children}
      {current && <ConflictDialog question={current.question} onChoose={close} onCancel={() => close(null)} />}
    </AskContext>
  )
}

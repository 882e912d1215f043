import { useSyncExternalStore } from 'react'

interface Question {
  discard: () => void
  /** Called when the user continues editing. */
  keep?: () => void
  /** Leaves the page and keeps the input as a draft, for forms with drafts. */
  leave?: (() => void) | undefined
}

let question: Question | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks whether to discard unsent input. Null closes the question. */
export function setDiscardQuestion(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** The open question, for the one component that shows it. */
export function useDiscardQuestion(): (Question & { keep: () => void }) | null {
  const asked = useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  )
  if (!asked) return null
  const { discard, leave } = asked
  const close = () => setDiscardQuestion(null)
  return {
    keep: () => {
      close()
      asked.keep?.()
    },
    discard: () => {
      close()
      discard()
    },
    leave:
      leave &&
      (() => {
        close()
        leave()
      }),
  }
}

import { useSyncExternalStore } from 'react'

interface Question {
  discard: () => void
  /** Called when the person goes on with what was typed. */
  keep?: () => void
  /** Goes away and keeps what was typed as a draft, where it is one. */
  leave?: (() => void) | undefined
}

let question: Question | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks whether what was typed may be given up; null asks nothing any more. */
export function setDiscardQuestion(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** What is asked at the moment, for the one place that shows it. */
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

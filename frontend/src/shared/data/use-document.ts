import { useCallback, useEffect, useState } from 'react'
import { usePulled } from '../lib/use-pulled.js'

/** An answer of the API kept on this device, and how to fetch it anew. */
export interface DocumentSource<T> {
  observe: {
    subscribe(next: (kept: Kept<T> | undefined) => void, failed: (error: unknown) => void): () => void
  }
  /** Throws what failed, with its `status` where the server answered. */
  pull(): Promise<void>
}

interface Kept<T> {
  body: T
  /** How many a list has on all its pages. */
  total?: number
  savedAt: number
}

export interface DocumentState<T> {
  /** Undefined while nothing is known. */
  data: T | undefined
  /** How many a list has on all its pages, where it is known. */
  total: number | undefined
  /** Epoch milliseconds of the answer. */
  savedAt: number | undefined
  /** Why the last pull failed, if it did: the answer's status, 0 without one. */
  failure: { status: number } | null
  /** It was answered since this page was opened: what it lacks does not exist. */
  isCurrent: boolean
  pull: () => void
}

function failureOf(error: unknown): { status: number } {
  const { status } = (error ?? {}) as { status?: unknown }
  return { status: typeof status === 'number' ? status : 0 }
}

/**
 * A kept answer, pulled while the page is open. `open` must be stable (useCallback): another one is another document,
 * null is none.
 */
export function useDocument<T>(open: (() => Promise<DocumentSource<T>>) | null): DocumentState<T> {
  const [held, setHeld] = useState<{ open: unknown; kept: Kept<T> }>()
  const [failed, setFailed] = useState<{ open: unknown; status: number }>()
  const [opened, setOpened] = useState({ open, at: Date.now() })
  if (opened.open !== open) setOpened({ open, at: Date.now() })

  const fail = useCallback((error: unknown) => setFailed({ open, ...failureOf(error) }), [open])
  const pull = useCallback(() => {
    open?.()
      .then((source) => source.pull())
      .then(() => setFailed(undefined), fail)
  }, [open, fail])
  usePulled(pull)

  useEffect(() => {
    let ended = false
    let unsubscribe = () => {}
    open?.().then(({ observe }) => {
      if (!ended) unsubscribe = observe.subscribe((kept) => kept && setHeld({ open, kept }), fail)
    }, fail)
    return () => {
      ended = true
      unsubscribe()
    }
  }, [open, fail])

  const kept = held?.open === open ? held.kept : undefined
  return {
    data: kept?.body,
    total: kept?.total,
    savedAt: kept?.savedAt,
    failure: failed?.open === open ? { status: failed.status } : null,
    isCurrent: kept !== undefined && kept.savedAt >= opened.at,
    pull,
  }
}

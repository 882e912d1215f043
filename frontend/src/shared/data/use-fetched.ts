import { useMemo } from 'react'
import { api } from '../http/api.js'
import { type Stored, type StoredSource, type StoredState, useStored } from './use-stored.js'

interface FetchedSource<T> extends StoredSource<T> {
  /** Shows a changed value. Responses to earlier requests are then ignored. */
  change(update: (before: T | undefined) => T | undefined): void
}

/** The API's response at a path, stored nowhere. */
function fetchedSource<T>(path: string): FetchedSource<T> {
  let current: Stored<T> | undefined
  let changes = 0
  let next: (stored: Stored<T> | undefined) => void = () => {}
  const show = (body: T) => {
    current = { body, savedAt: Date.now() }
    next(current)
  }
  return {
    subscribe(listener) {
      next = listener
      next(current)
      return () => {
        next = () => {}
      }
    },
    async pull() {
      const before = changes
      const body = await api<T>(path)
      if (changes === before) show(body)
    },
    change(update) {
      changes += 1
      const changed = update(current?.body ?? undefined)
      if (changed !== undefined) show(changed)
    },
  }
}

/** A value of the API that is not stored. Without a path there is no value. */
export function useFetched<T>(path: string | null): StoredState<T> & Pick<FetchedSource<T>, 'change'> {
  const source = useMemo(() => (path === null ? null : fetchedSource<T>(path)), [path])
  const open = useMemo(() => source && (async () => source), [source])
  return { ...useStored(open), change: (update) => source?.change(update) }
}

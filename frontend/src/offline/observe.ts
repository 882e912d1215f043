import { liveQuery } from 'dexie'

/** A value that is read again whenever something it was read from changes, in this tab, another one or the worker. */
export interface Observable<T> {
  subscribe(next: (value: T) => void, failed: (error: unknown) => void): () => void
}

export function observe<T>(read: () => Promise<T>): Observable<T> {
  return {
    subscribe(next, failed) {
      const subscription = liveQuery(read).subscribe(next, failed)
      return () => subscription.unsubscribe()
    },
  }
}

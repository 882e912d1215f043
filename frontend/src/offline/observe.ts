import { liveQuery } from 'dexie'
import { onStorageState } from './storage.js'

/** A value that is read again whenever something it was read from changes, in this tab, another one or the worker. */
export interface Observable<T> {
  subscribe(next: (value: T) => void, failed: (error: unknown) => void): () => void
}

export function observe<T>(read: () => Promise<T>): Observable<T> {
  return {
    subscribe(next, failed) {
      // Async for the same reason as a transaction's function is: see OfflineDatabase.atomically.
      const start = () => liveQuery(async () => read()).subscribe(next, failed)
      let subscription = start()
      // A query that failed meanwhile is not run again by itself.
      const stop = onStorageState((state) => {
        if (state === 'busy') return
        subscription.unsubscribe()
        subscription = start()
      })
      return () => {
        stop()
        subscription.unsubscribe()
      }
    },
  }
}

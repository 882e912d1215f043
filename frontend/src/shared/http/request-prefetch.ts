import { countUserChanges } from '../session/session-store.js'
import { api } from './api.js'

/** Milliseconds after which a response is stale. */
const FRESH_MS = 10_000

const prefetched = new Map<string, { response: Promise<unknown>; userChange: number }>()

/** Fetches data for a page while the page itself is loaded and rendered. */
export function prefetchRequest(path: string): void {
  const response = api(path)
  // A caller that uses the response gets the error.
  response.catch(() => {})
  prefetched.set(path, { response, userChange: countUserChanges() })
  setTimeout(() => prefetched.delete(path), FRESH_MS)
}

/** Returns the response that this user's page prefetched, once. Otherwise calls the API. Throws ApiError. */
export function takePrefetched<T>(path: string): Promise<T> {
  const entry = prefetched.get(path)
  prefetched.delete(path)
  return entry?.userChange === countUserChanges() ? (entry.response as Promise<T>) : api<T>(path)
}

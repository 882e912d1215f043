import { personChanges } from '../session/session-store.js'
import { api } from './api.js'

/** Milliseconds after which a response is stale. */
const FRESH_MS = 10_000

const asked = new Map<string, { answer: Promise<unknown>; person: number }>()

/** Fetches data for a page while the page itself is loaded and rendered. */
export function askEarly(path: string): void {
  const answer = api(path)
  // A caller that uses the response gets the error.
  answer.catch(() => {})
  asked.set(path, { answer, person: personChanges() })
  setTimeout(() => asked.delete(path), FRESH_MS)
}

/** Returns the response that this user's page prefetched, once. Otherwise calls the API. Throws ApiError. */
export function earlyAnswer<T>(path: string): Promise<T> {
  const early = asked.get(path)
  asked.delete(path)
  return early?.person === personChanges() ? (early.answer as Promise<T>) : api<T>(path)
}

import { personChanges } from '../session/session-store.js'
import { api } from './api.js'

/** After so long an answer is not new any more. */
const FRESH_MS = 10_000

const asked = new Map<string, { answer: Promise<unknown>; person: number }>()

/** Asks for what a page is going to show while the page itself is loaded and drawn. */
export function askEarly(path: string): void {
  const answer = api(path)
  // Whoever wants it hears of it.
  answer.catch(() => {})
  asked.set(path, { answer, person: personChanges() })
  setTimeout(() => asked.delete(path), FRESH_MS)
}

/** The answer that this person's page asked for early, once; else the API is asked. Throws ApiError. */
export function earlyAnswer<T>(path: string): Promise<T> {
  const early = asked.get(path)
  asked.delete(path)
  return early?.person === personChanges() ? (early.answer as Promise<T>) : api<T>(path)
}

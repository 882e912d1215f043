import type { Session } from '@sofaseva/contract'
import { useSyncExternalStore } from 'react'
import { type EndedSession, onSession, readEndedSession, readSession, readVisit } from './session-store.js'

/** The session, or null for a guest. A server-rendered page starts as a guest's and is known once it is hydrated. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, readSession, () => null)
}

/** Whose session the server ended, until they log in again or somebody else does. */
export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(onSession, readEndedSession, () => null)
}

/** Grows when the page goes from one person to another: what is keyed by it holds nothing of the one before. */
export function useVisit(): number {
  return useSyncExternalStore(onSession, readVisit, () => 0)
}

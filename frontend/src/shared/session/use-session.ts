import type { Session } from '@sofaseva/contract'
import { useSyncExternalStore } from 'react'
import { type EndedSession, onSession, personChanges, readEndedSession, readSession } from './session-store.js'

/** The session, or null for a guest. A server-rendered page starts as a guest's and is known once it is hydrated. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, readSession, () => null)
}

/** Whose session the server ended, until they log in again or somebody else does. */
export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(onSession, readEndedSession, () => null)
}

/** How often the person of this page has changed: a component keyed by it keeps nothing of the one before. */
export function usePersonChanges(): number {
  return useSyncExternalStore(onSession, personChanges, () => 0)
}

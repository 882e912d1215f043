import type { Session } from '@sofaseva/contract'
import { useSyncExternalStore } from 'react'
import { countUserChanges, type EndedSession, onSession, readEndedSession, readSession } from './session-store.js'

/** The session, or null for a guest. A server-rendered page starts as a guest's until it is hydrated. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, readSession, () => null)
}

/** The session that the server ended, until the next login. */
export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(onSession, readEndedSession, () => null)
}

/** How often this page's user has changed. A component keyed by it keeps no state of the previous user. */
export function useUserChanges(): number {
  return useSyncExternalStore(onSession, countUserChanges, () => 0)
}

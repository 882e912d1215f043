import type { Session } from '@sofaseva/contract'
import { useSyncExternalStore } from 'react'
import { onSession, readSession } from './session-store.js'

/** The session, or null for a guest. A server-rendered page starts as a guest's and learns better once it is live. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, readSession, () => null)
}

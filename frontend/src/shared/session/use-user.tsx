import type { User } from '@sofaseva/contract'
import { createContext, useContext, useState } from 'react'
import { useEndedSession, useSession } from './use-session.js'

const UserContext = createContext<User | null>(null)

/** Set by the guard around pages that need a login. */
export const UserProvider = UserContext

/** The signed-in user. Only inside a guard. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('rendered outside of a guard')
  return user
}

/**
 * The user of a guarded page. Null for a guest. A page that is open when its session ends stays with its input, but
 * can't be opened again.
 */
export function usePageUser(): User | null {
  const session = useSession()
  const ended = useEndedSession()
  const [opened, setOpened] = useState(session?.user._id)
  if (session && opened !== session.user._id) setOpened(session.user._id)
  return session?.user ?? (opened === ended?.userId ? (ended?.user ?? null) : null)
}

import type { Role, User } from '@sofaseva/contract'
import { createContext, type ReactNode, useContext } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../shared/session/use-session.js'
import { NoScript } from '../shared/ui/no-script.js'
import { PageFrame } from '../shared/ui/states.js'
import ui from '../shared/ui/ui.module.css'
import { useIsLive } from './live.js'

const UserContext = createContext<User | null>(null)

/** The signed-in person; only inside RequireUser. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('rendered outside of RequireUser')
  return user
}

/** Lets signed-in people through, of one role where it is given. Guests log in and come back; others go home. */
export function RequireUser({ role, children }: { role?: Role; children: ReactNode }) {
  const session = useSession()
  const location = useLocation()
  const isLive = useIsLive()
  if (!isLive)
    return (
      <PageFrame>
        <p role="status" className={ui.scripted}>
          Checking authentication...
        </p>
        <NoScript text="This page needs JavaScript. Without it, please call us:" />
      </PageFrame>
    )
  if (!session) return <Navigate to="/auth" replace state={{ from: location.pathname + location.search }} />
  if (role && session.user.role !== role) return <Navigate to="/" replace />
  return <UserContext.Provider value={session.user}>{children}</UserContext.Provider>
}

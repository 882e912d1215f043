import { PATHS } from '@sofaseva/contract'
import { type ReactNode, useEffect } from 'react'
import { createPath, useLocation } from 'react-router-dom'
import { logoutFinished } from '#shared/app/log-out.js'
import { withTimeout } from '#shared/lib/with-timeout.js'
import { useUserChanges } from '#shared/session/use-session.js'
import { UserProvider, usePageUser } from '#shared/session/use-user.js'
import { goToSite } from './go-to-site.js'

/** Longer than the logout cleanup takes on a device with working storage. The next page completes a slower one. */
const LOGOUT_MS = 2_000

/** Renders its children for admins only. Guests log in on the site and come back; other users go to their home page. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const user = usePageUser()
  const hasLeft = useUserChanges() > 0
  const from = createPath(useLocation())
  const isAdmin = user?.role === 'admin' && !hasLeft
  const to = user || hasLeft ? PATHS.home : `${PATHS.login}?${new URLSearchParams({ from })}`
  useEffect(() => {
    if (isAdmin) return
    const leave = () => goToSite(to)
    withTimeout(logoutFinished(), LOGOUT_MS).then(leave, leave)
  }, [isAdmin, to])
  return isAdmin ? <UserProvider value={user}>{children}</UserProvider> : null
}

import { PATHS } from '@sofaseva/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { useUserChanges } from '#shared/session/use-session.js'
import { matchPageRoute } from '../routes/match.js'
import { ROUTES } from '../routes/routes.js'

/** Leaves an account page when its user logs out in any tab. A public page stays, without the user's search. */
export function LeaveOnUserChange() {
  const changes = useUserChanges()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    if (matchPageRoute(ROUTES, pathname)?.route.guard) navigate(PATHS.home, { replace: true })
    else if (search) navigate(pathname, { replace: true })
  }, [changes, pathname, search, navigate])
  return null
}

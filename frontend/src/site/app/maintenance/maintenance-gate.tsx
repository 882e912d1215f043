import { PATHS } from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { part } from '#shared/lib/part.js'
import { useOnline } from '#shared/lib/use-online.js'
import { useLocation } from '#shared/routing/router.js'
import { useSession } from '#shared/session/use-session.js'
import classes from './maintenance-gate.module.css'

/** Apart, since few ever see it. */
const MaintenancePage = part(async () => (await import('../shells/late.parts.js')).MaintenancePage, {
  messages: ['maintenance'],
})

/**
 * Closes the site in maintenance for everybody but admins, who need the login page and their own area. A page that was
 * open stays as it is behind the notice, with what was typed in it, and is there again when the maintenance is over.
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { maintenance_mode } = usePublicSettings()
  const { pathname } = useLocation()
  const isAdmin = useSession()?.user.role === 'admin'
  // Without a network nobody knows whether it still lasts, and stored pages need no server.
  const isOnline = useOnline()
  const isClosed = maintenance_mode && isOnline && !isAdmin && pathname !== PATHS.login
  const [wasOpen, setWasOpen] = useState(!isClosed)
  if (!isClosed && !wasOpen) setWasOpen(true)
  return (
    <>
      {isClosed && <MaintenancePage isLate={wasOpen} />}
      {wasOpen && (
        <div className={classes.page} hidden={isClosed}>
          {children}
        </div>
      )}
    </>
  )
}

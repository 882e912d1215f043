import { PATHS } from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { part } from '#shared/lib/part.js'
import { useResponding } from '#shared/lib/use-online.js'
import { useLocation } from '#shared/routing/router.js'
import { useSession } from '#shared/session/use-session.js'
import classes from './maintenance-gate.module.css'

/** A separate file, since few users ever see it. */
const MaintenancePage = part(async () => (await import('../shells/late.parts.js')).MaintenancePage, {
  messages: ['maintenance'],
})

/**
 * Closes the site during maintenance. Admins may still log in and use the back office. An open page stays behind the
 * maintenance page with everything typed, and returns afterwards.
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { maintenance_mode } = usePublicSettings()
  const { pathname } = useLocation()
  const isAdmin = useSession()?.user.role === 'admin'
  // Without a response, the end of maintenance is unknown, and stored pages need no server.
  const isResponding = useResponding()
  const isClosed = maintenance_mode && isResponding && !isAdmin && pathname !== PATHS.login
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

import { PATHS } from '@sofaseva/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { withMessages } from '#shared/i18n/with-messages.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { useOnline } from '#shared/lib/use-online.js'
import { useLocation } from '#shared/routing/router.js'
import { useSession } from '#shared/session/use-session.js'
import classes from './maintenance-gate.module.css'

/** Apart, since few ever see it. */
const MaintenancePage = lazy(() =>
  importWithRetry(
    withMessages(async () => ({ default: (await import('./shells/late.parts.js')).MaintenancePage }), 'maintenance'),
  ),
)

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
      {isClosed && (
        <Suspense>
          <MaintenancePage isLate={wasOpen} />
        </Suspense>
      )}
      {wasOpen && (
        <div className={classes.page} hidden={isClosed}>
          {children}
        </div>
      )}
    </>
  )
}

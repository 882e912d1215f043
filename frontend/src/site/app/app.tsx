import { Fragment, type ReactNode, Suspense } from 'react'
import { PageBoundary, RootErrorBoundary } from '#shared/app/error-boundaries.js'
import { OpenFromNotification } from '#shared/app/open-from-notification.js'
import { LoginLanguage } from '#shared/app/user-language.js'
import { type Bootstrap, BootstrapProvider } from '#shared/data/bootstrap.js'
import { part } from '#shared/lib/part.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { useUserChanges } from '#shared/session/use-session.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js'
import { MaintenanceGate } from './maintenance/maintenance-gate.js'
import { ROUTES } from './routes/routes.js'
import { LeaveOnUserChange } from './routing/leave-on-user-change.js'
import { RouteChange } from './routing/route-change.js'
import { RoutePage } from './routing/route-page.js'
import { EarlyToast } from './shells/early-toast.js'
import { SiteShell } from './shells/site-shell.js'

const AppLate = part(async () => (await import('./shells/late.parts.js')).AppLate, {
  when: 'idle',
  fallback: <EarlyToast />,
})

const SKELETON = (
  <SkeletonGroup>
    <Skeleton width="60%" height="2rem" />
    <Skeleton height="16rem" />
  </SkeletonGroup>
)

function PageSkeleton() {
  return <PageFrame>{SKELETON}</PageFrame>
}

/** Remounts its children when the signed-in user changes, so the next user finds nothing typed or opened. */
function ResetOnUserChange({ children }: { children: ReactNode }) {
  return <Fragment key={useUserChanges()}>{children}</Fragment>
}

/** The whole site, to be rendered within a router. The server and the browser render the same. */
export function App({ bootstrap }: { bootstrap: Bootstrap }) {
  const isHydrated = useHydrated()
  return (
    <BootstrapProvider value={bootstrap}>
      <RouteChange />
      <OpenFromNotification />
      <RootErrorBoundary>
        <ResetOnUserChange>
          <SiteShell>
            <MaintenanceGate>
              <PageBoundary pending={SKELETON}>
                <Suspense fallback={<PageSkeleton />}>
                  {bootstrap.shell ? <PageSkeleton /> : <RoutePage routes={ROUTES} />}
                </Suspense>
              </PageBoundary>
            </MaintenanceGate>
          </SiteShell>
        </ResetOnUserChange>
        <LeaveOnUserChange />
        <LoginLanguage />
        {isHydrated && <AppLate />}
      </RootErrorBoundary>
    </BootstrapProvider>
  )
}

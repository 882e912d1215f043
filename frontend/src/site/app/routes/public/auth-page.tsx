import { ADMIN_PATHS, PATHS, type Role } from '@sofaseva/contract'
import { lazy, Suspense } from 'react'
import { withMessages } from '#shared/i18n/with-messages.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { pageIdle } from '#shared/lib/page-idle.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { Navigate, useLocation, useNavigate } from '#shared/routing/router.js'
import { useEndedSession, useSession } from '#shared/session/use-session.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { AuthForm } from '#site/features/auth/auth-form.js'

const loadLeftUnsent = withMessages(
  async () => ({ default: (await import('../customer/own.pages.js')).LeftUnsent }),
  'bookings',
  'enums',
  'outbox',
)
/** Few people find anything there. */
const LeftUnsent = lazy(() => pageIdle().then(() => importWithRetry(loadLeftUnsent)))

const HOMES: Record<Role, string> = { customer: PATHS.home, provider: PATHS.jobs, admin: ADMIN_PATHS.bookings }

export default function AuthPage() {
  const session = useSession()
  const ended = useEndedSession()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const location = useLocation()
  const from = (location.state as { from?: string } | null)?.from
  if (session) return <Navigate to={from ?? HOMES[session.user.role]} replace />
  return (
    <PageFrame>
      <AuthForm onDone={({ user }) => navigate(from ?? HOMES[user.role], { replace: true })} />
      {isHydrated && (
        <Suspense>
          <LeftUnsent ended={ended} />
        </Suspense>
      )}
    </PageFrame>
  )
}

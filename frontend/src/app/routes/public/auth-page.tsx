import { ADMIN_PATHS, PATHS, type Role } from '@sofaseva/contract'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { AuthForm } from '../../../features/auth/auth-form.js'
import { useSession } from '../../../shared/session/use-session.js'
import { PageFrame } from '../../../shared/ui/page-frame.js'

const HOMES: Record<Role, string> = { customer: PATHS.home, provider: PATHS.jobs, admin: ADMIN_PATHS.bookings }

export default function AuthPage() {
  const session = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const from = (location.state as { from?: string } | null)?.from
  if (session) return <Navigate to={from ?? HOMES[session.user.role]} replace />
  return (
    <PageFrame>
      <AuthForm onDone={({ user }) => navigate(from ?? HOMES[user.role], { replace: true })} />
    </PageFrame>
  )
}

import { ADMIN_PATHS } from '@sofaseva/contract'
import { useNavigate } from '#shared/routing/router.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { InvitationForm } from '#site/features/auth/invitation-form.js'

export default function InvitationPage() {
  const navigate = useNavigate()
  return (
    <PageFrame>
      {/* The second factor comes next. */}
      <InvitationForm onDone={() => navigate(ADMIN_PATHS.security, { replace: true })} />
    </PageFrame>
  )
}

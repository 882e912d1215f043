import { ForgotForm } from '../../../features/auth/forgot-form.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.js'
import { PageFrame } from '../../../shared/ui/states.js'

export default function ForgotPage() {
  usePageTitle('Forgot your password?')
  return (
    <PageFrame>
      <ForgotForm />
    </PageFrame>
  )
}

import { ForgotForm } from '../../../features/auth/forgot-form.js'
import { PageFrame } from '../../../shared/ui/states.js'

export default function ForgotPage() {
  return (
    <PageFrame>
      <ForgotForm />
    </PageFrame>
  )
}

import { ForgotForm } from '#features/auth/forgot-form.js'
import { PageFrame } from '#shared/ui/page-frame.js'

export default function ForgotPage() {
  return (
    <PageFrame>
      <ForgotForm />
    </PageFrame>
  )
}

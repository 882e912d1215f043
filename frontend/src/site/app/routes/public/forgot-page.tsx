import { PageFrame } from '#shared/ui/page-frame.js'
import { ForgotForm } from '#site/features/auth/forgot-form.js'

export default function ForgotPage() {
  return (
    <PageFrame>
      <ForgotForm />
    </PageFrame>
  )
}

import { ResetForm } from '#features/auth/reset-form.js'
import { PageFrame } from '#shared/ui/page-frame.js'

export default function ResetPage() {
  return (
    <PageFrame>
      <ResetForm />
    </PageFrame>
  )
}

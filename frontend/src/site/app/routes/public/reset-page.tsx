import { PageFrame } from '#shared/ui/page-frame.js'
import { ResetForm } from '#site/features/auth/reset-form.js'

export default function ResetPage() {
  return (
    <PageFrame>
      <ResetForm />
    </PageFrame>
  )
}

import { ResetForm } from '../../../features/auth/reset-form.js'
import { PageFrame } from '../../../shared/ui/states.js'

export default function ResetPage() {
  return (
    <PageFrame>
      <ResetForm />
    </PageFrame>
  )
}

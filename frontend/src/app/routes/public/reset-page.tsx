import { ResetForm } from '../../../features/auth/reset-form.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.js'
import { PageFrame } from '../../../shared/ui/states.js'

export default function ResetPage() {
  usePageTitle('Choose a new password')
  return (
    <PageFrame>
      <ResetForm />
    </PageFrame>
  )
}

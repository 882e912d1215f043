import { PageFrame } from '#shared/ui/page-frame.js'
import { UndoForm } from '#site/features/auth/undo-form.js'

export default function UndoPage() {
  return (
    <PageFrame>
      <UndoForm />
    </PageFrame>
  )
}

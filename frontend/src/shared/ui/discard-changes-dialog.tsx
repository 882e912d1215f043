import { useEffect } from 'react'
import { useAnyDirty } from '../lib/dirty-forms.js'
import { useDiscardQuestion } from '../lib/discard-question.js'
import { LazyConfirmDialog, preloadConfirmDialog } from './lazy-confirm-dialog.js'

/** Asks before anything typed is given up, over whatever is open. */
export function DiscardChangesDialog() {
  const isDirty = useAnyDirty()
  const asked = useDiscardQuestion()
  useEffect(() => {
    if (isDirty) preloadConfirmDialog()
  }, [isDirty])
  if (!asked) return null
  return (
    <LazyConfirmDialog
      title="Discard changes?"
      confirmText="Discard"
      cancelText="Keep editing"
      danger
      onConfirm={asked.discard}
      onCancel={asked.keep}
    >
      What you typed here is not saved.
    </LazyConfirmDialog>
  )
}

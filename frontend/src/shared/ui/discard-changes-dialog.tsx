import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { notePage, useDiscardQuestion } from '../lib/unsaved.js'
import { ConfirmDialog } from './confirm-dialog.js'

/** Asks before anything typed is given up, over whatever is open. */
export function DiscardChangesDialog() {
  const { key } = useLocation()
  const asked = useDiscardQuestion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every page
  useEffect(notePage, [key])
  if (!asked) return null
  return (
    <ConfirmDialog
      title="Discard changes?"
      confirmText="Discard"
      cancelText="Keep editing"
      danger
      onConfirm={asked.discard}
      onCancel={asked.keep}
    >
      What you typed here is not saved.
    </ConfirmDialog>
  )
}

import { useEffect } from 'react'
import { useAnyDirty } from '../lib/dirty-forms.js'
import { useDiscardQuestion } from '../lib/discard-question.js'
import { part } from '../lib/part.js'

const DiscardDialog = part(async () => (await import('./discard-dialog.js')).default, { messages: ['controls'] })

/** Asks before unsent input is discarded, above everything else. */
export function DiscardChangesDialog() {
  const isDirty = useAnyDirty()
  const asked = useDiscardQuestion()
  useEffect(() => {
    // Preloaded before it is needed.
    if (isDirty) void DiscardDialog.preload()
  }, [isDirty])
  if (!asked) return null
  return <DiscardDialog {...asked} />
}

import { useEffect } from 'react'
import { useAnyDirty } from '../lib/dirty-forms.js'
import { useDiscardQuestion } from '../lib/discard-question.js'
import { part } from '../lib/part.js'

const DiscardDialog = part(async () => (await import('./discard-dialog.js')).default, { messages: ['controls'] })

/** Asks before anything typed is given up, over whatever is open. */
export function DiscardChangesDialog() {
  const isDirty = useAnyDirty()
  const asked = useDiscardQuestion()
  useEffect(() => {
    // It is there before it is needed.
    if (isDirty) void DiscardDialog.preload()
  }, [isDirty])
  if (!asked) return null
  return <DiscardDialog {...asked} />
}

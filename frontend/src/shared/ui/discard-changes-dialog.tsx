import { lazy, Suspense, useEffect } from 'react'
import { withMessages } from '../i18n/with-messages.js'
import { useAnyDirty } from '../lib/dirty-forms.js'
import { useDiscardQuestion } from '../lib/discard-question.js'
import { importWithRetry } from '../lib/import-with-retry.js'

const load = () => importWithRetry(withMessages(() => import('./discard-dialog.js'), 'controls'))
const DiscardDialog = lazy(load)

/** Asks before anything typed is given up, over whatever is open. */
export function DiscardChangesDialog() {
  const isDirty = useAnyDirty()
  const asked = useDiscardQuestion()
  useEffect(() => {
    // It is there before it is needed.
    if (isDirty) void load()
  }, [isDirty])
  if (!asked) return null
  return (
    <Suspense>
      <DiscardDialog {...asked} />
    </Suspense>
  )
}

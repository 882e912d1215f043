import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { setDiscardQuestion } from '#shared/lib/discard-question.js'
import { discardUnsaved, isAnythingUnsaved } from '#shared/lib/unsaved.js'
import { countUserChanges } from '#shared/session/session-store.js'

/** Asks before navigation would discard typed values of any form. A router has one blocker, so the page has one. */
export function UnsavedChangesBlocker() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      countUserChanges() === 0 && isAnythingUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    setDiscardQuestion({
      discard: () => {
        discardUnsaved()
        blocker.proceed()
      },
      keep: () => blocker.reset(),
    })
  }, [blocker])
  return null
}

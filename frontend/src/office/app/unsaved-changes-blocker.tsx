import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { setDiscardQuestion } from '#shared/lib/discard-question.js'
import { discardUnsaved, isAnythingUnsaved } from '#shared/lib/unsaved.js'
import { personChanges } from '#shared/session/session-store.js'

/** Asks before the router leaves a page whose forms would lose what was typed. There is one, as a router has one blocker. */
export function UnsavedChangesBlocker() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      personChanges() === 0 && isAnythingUnsaved() && currentLocation.pathname !== nextLocation.pathname,
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

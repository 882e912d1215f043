import { OpenFromLaunch } from '#shared/app/open-from-launch.js'
import { useFocusRestore } from '#shared/lib/focus.js'
import { DiscardChangesDialog } from '#shared/ui/discard-changes-dialog.js'
import { Toasts } from '#shared/ui/toast-host.js'

/** Parts of every page that are not visible at first. */
export function AppLate() {
  useFocusRestore()
  return (
    <>
      <OpenFromLaunch />
      <DiscardChangesDialog />
      <Toasts />
    </>
  )
}

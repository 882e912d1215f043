import { useSyncExternalStore } from 'react'
import { Alert, AlertRegion } from '#shared/ui/alert.js'
import { currentToast, onToasts } from '#shared/ui/toasts.js'
import classes from '#shared/ui/toasts.module.css'

/** Shows a toast while the part that shows them is missing. It stays: that part takes it over. */
export function EarlyToast() {
  const shown = useSyncExternalStore(onToasts, currentToast, () => null)
  return (
    <div className={classes.toasts}>
      <AlertRegion>{shown && <Alert tone={shown.tone}>{shown.text}</Alert>}</AlertRegion>
    </div>
  )
}

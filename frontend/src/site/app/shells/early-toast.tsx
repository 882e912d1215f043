import { useSyncExternalStore } from 'react'
import { Alert, AlertRegion } from '#shared/ui/alert.js'
import { currentToast, onToasts } from '#shared/ui/toasts.js'
import classes from '#shared/ui/toasts.module.css'

/** Shows a toast until the toast component has loaded and takes over. */
export function EarlyToast() {
  const shown = useSyncExternalStore(onToasts, currentToast, () => null)
  return (
    <div className={classes.toasts}>
      <AlertRegion>{shown && <Alert tone={shown.tone}>{shown.text}</Alert>}</AlertRegion>
    </div>
  )
}

import { relativeTime } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { useOnline } from '../../shared/lib/use-online.js'
import classes from './shell.module.css'

/** Says that the device is offline and how old what it shows is. */
export function OfflineBanner() {
  const online = useOnline()
  const [syncedAt, setSyncedAt] = useState<number | null>(null)
  useEffect(() => {
    if (online) return
    let unsubscribe = () => {}
    let ended = false
    void import('../../offline/index.js').then(({ catalogue }) => {
      if (!ended) unsubscribe = catalogue.syncedAt().subscribe(setSyncedAt, () => setSyncedAt(null))
    })
    return () => {
      ended = true
      unsubscribe()
    }
  }, [online])
  if (online) return null
  return (
    <div className={classes.offline} role="status">
      You are offline. You can still browse and book; we send it when you are back.
      {syncedAt !== null && ` Data from ${relativeTime(syncedAt, Date.now()).toLowerCase()}.`}
    </div>
  )
}

import { splitLanguage } from '@sofaseva/contract'
import { useEffect } from 'react'
import { useOpen } from './open-from-notification.js'

interface LaunchQueue {
  setConsumer(consume: (launch: { targetURL?: string | null }) => void): void
}

/** Goes where a shortcut or a link leads that was opened while the installed app is: the browser only shows the window. */
export function OpenFromLaunch() {
  const open = useOpen()
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue }
    // The launch that began this page is told, too.
    launchQueue?.setConsumer(({ targetURL }) => {
      if (!targetURL || targetURL === location.href) return
      const { origin, pathname, search, hash } = new URL(targetURL)
      if (origin === location.origin) open(splitLanguage(pathname).path + search + hash)
    })
  }, [open])
  return null
}

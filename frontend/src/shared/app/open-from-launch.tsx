import { splitLanguage } from '@sofaseva/contract'
import { useEffect } from 'react'
import { useOpenPath } from './open-from-notification.js'

interface LaunchQueue {
  setConsumer(consume: (launch: { targetURL?: string | null }) => void): void
}

/**
 * Navigates when a shortcut or link opens the installed app while it is running. The browser only focuses the window.
 */
export function OpenFromLaunch() {
  const open = useOpenPath()
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue }
    // The consumer also receives the launch that opened this page.
    launchQueue?.setConsumer(({ targetURL }) => {
      if (!targetURL || targetURL === location.href) return
      const { origin, pathname, search, hash } = new URL(targetURL)
      if (origin === location.origin) open(splitLanguage(pathname).path + search + hash)
    })
  }, [open])
  return null
}

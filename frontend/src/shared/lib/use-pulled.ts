import { useEffect } from 'react'
import { isLiveOpen } from './live-state.js'

/** How often an open page asks again where it does not hear of changes, while it is visible. */
const POLL_MS = 30_000

/** Calls `pull` at start, when the page comes into view, when the network comes back, and every 30 s as a fallback. */
export function usePulled(pull: () => void): void {
  useEffect(() => {
    pull()
    const whenVisible = () => {
      if (document.visibilityState === 'visible') pull()
    }
    const poll = () => {
      if (!isLiveOpen()) whenVisible()
    }
    const timer = setInterval(poll, POLL_MS)
    window.addEventListener('online', pull)
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', pull)
      document.removeEventListener('visibilitychange', whenVisible)
    }
  }, [pull])
}

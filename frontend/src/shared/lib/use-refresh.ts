import { useEffect } from 'react'
import { onReachability } from '../http/reachability.js'
import { serverNow } from '../http/server-clock.js'
import { isLiveOpen } from './live-state.js'

/** How often an open page asks again where it does not hear of changes, while it is visible. */
const POLL_MS = 30_000
/** The longest pause between looks at a moment that has passed here, but not on the server. */
const LONGEST_PAUSE_MS = 60 * 60_000

/**
 * Calls back when what is shown may be out of date: the page comes into view, the network is back or our server is
 * reached again; with `polls` every 30 s too, where no live events come. Returns how to end it.
 */
export function onRefreshDue(refresh: () => void, { polls = false }: { polls?: boolean } = {}): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  const poll = () => {
    if (!isLiveOpen()) whenVisible()
  }
  const timer = polls ? setInterval(poll, POLL_MS) : undefined
  window.addEventListener('online', refresh)
  document.addEventListener('visibilitychange', whenVisible)
  const forget = onReachability((isReachable) => isReachable && refresh())
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', refresh)
    document.removeEventListener('visibilitychange', whenVisible)
    forget()
  }
}

/**
 * Calls `refresh` (stable) within a minute of the moment `at`, an ISO time, by which what is shown changes. While the
 * server has not come to it, calls again after pauses that double: the clocks may differ. Pages open at the same moment
 * look at their clocks at different times.
 */
export function useRefreshAt(at: string | null | undefined, refresh: () => void): void {
  useEffect(() => {
    if (!at) return
    let pause = POLL_MS * (1 + Math.random())
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      if (serverNow() >= Date.parse(at)) {
        refresh()
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
      timer = setTimeout(look, pause)
    }
    timer = setTimeout(look, pause)
    return () => clearTimeout(timer)
  }, [at, refresh])
}

/** Calls `refresh` at start, and whenever what is shown may be out of date. */
export function useRefresh(refresh: () => void): void {
  useEffect(() => {
    refresh()
    return onRefreshDue(refresh, { polls: true })
  }, [refresh])
}

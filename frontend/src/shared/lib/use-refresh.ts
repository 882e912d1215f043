import { useEffect } from 'react'
import { onReachability } from '../http/reachability.js'
import { serverNow } from '../http/server-clock.js'
import { isRealtimeOpen } from './realtime-state.js'

/** Milliseconds between refreshes of a visible page without realtime events. */
const POLL_MS = 30_000
/** The longest pause between refreshes when a time has passed here but not yet on the server. */
const LONGEST_PAUSE_MS = 60 * 60_000

/**
 * Calls `refresh` when the shown data may be outdated: the page becomes visible, the network is back, or our server is
 * reachable again. With `polls`, also every 30 s while no realtime events arrive. Returns a function that stops it.
 */
export function onRefreshDue(refresh: () => void, { polls = false }: { polls?: boolean } = {}): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  const poll = () => {
    if (!isRealtimeOpen()) whenVisible()
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
 * Calls `refresh` (stable) within a minute of `at`, an ISO time at which the shown data changes. Until the server has
 * made the change, it repeats after doubling pauses, because the clocks may differ. A random delay spreads out pages
 * that were opened at the same moment.
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

/** Calls `refresh` at the start and whenever the shown data may be outdated. */
export function useRefresh(refresh: () => void): void {
  useEffect(() => {
    refresh()
    return onRefreshDue(refresh, { polls: true })
  }, [refresh])
}

import { useEffect } from 'react'
import { onReachability } from '../http/reachability.js'
import { isLiveOpen } from './live-state.js'

/** How often an open page asks again where it does not hear of changes, while it is visible. */
const POLL_MS = 30_000

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

/** Calls `refresh` at start, and whenever what is shown may be out of date. */
export function useRefresh(refresh: () => void): void {
  useEffect(() => {
    refresh()
    return onRefreshDue(refresh, { polls: true })
  }, [refresh])
}

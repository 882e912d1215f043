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

/**
 * Calls `refresh` (stable) within a minute of the moment `at`, an ISO time, by which what is shown changes, and again until
 * the server has come to it, too. Pages open at the same moment look at their clocks at different times.
 */
export function useRefreshAt(at: string | null | undefined, refresh: () => void): void {
  useEffect(() => {
    if (!at) return
    const look = () => {
      if (Date.now() >= Date.parse(at)) refresh()
    }
    const timer = setInterval(look, POLL_MS * (1 + Math.random()))
    return () => clearInterval(timer)
  }, [at, refresh])
}

/** Calls `refresh` at start, and whenever what is shown may be out of date. */
export function useRefresh(refresh: () => void): void {
  useEffect(() => {
    refresh()
    return onRefreshDue(refresh, { polls: true })
  }, [refresh])
}

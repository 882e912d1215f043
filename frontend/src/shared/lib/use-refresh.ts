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

/** What many open pages ask for at the same moment is spread over so long. */
const SPREAD_MS = 20_000
/** Where the server's clock is behind this device's, it is asked again after so long. */
const RETRY_MS = 60_000
/** The most a timer holds is about 24 days. */
const LONGEST_MS = 86_400_000

/** Calls `refresh` (stable) soon after the moment `at`, an ISO time, by which what is shown changes; null: never. */
export function useRefreshAt(at: string | null | undefined, refresh: () => void): void {
  useEffect(() => {
    if (!at) return
    const time = Date.parse(at)
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number, next: () => void) => {
      timer = setTimeout(next, ms)
    }
    const again = () => {
      refresh()
      wait(RETRY_MS, again)
    }
    const arm = () => {
      const left = time - Date.now()
      if (left > LONGEST_MS) wait(LONGEST_MS, arm)
      else wait(Math.max(0, left) + Math.random() * SPREAD_MS, again)
    }
    arm()
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

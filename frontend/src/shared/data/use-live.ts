import { useCallback, useEffect, useState } from 'react'
import { onReachability } from '../http/reachability.js'
import { pageSettled } from '../lib/page-settled.js'
import { useBootstrap } from './bootstrap.js'

export interface LiveSource<T> {
  subscribe(next: (value: T | null | undefined) => void, failed: (error: unknown) => void): () => void
}

export type Live<T> =
  | { state: 'loading'; data: undefined; retry: () => void }
  | { state: 'ready'; data: T; retry: () => void }
  | { state: 'missing'; data: undefined; retry: () => void }
  | { state: 'failed'; data: undefined; retry: () => void }

/**
 * A value that came with the document or is stored on this device, kept up to date. What came with the document is
 * shown at once and the store is opened only when the page has settled; without it the store is opened right away.
 * What failed is tried again when the network is back. `open` must be stable (useCallback). Sources give undefined for "not known yet" and null for "does not exist".
 */
export function useLive<T>(key: string, open: (attempt: number) => Promise<LiveSource<T>>): Live<T> {
  const { resources, missing } = useBootstrap()
  const embedded = missing.includes(key) ? null : (resources[key] as T | undefined)
  const isEmbedded = embedded !== undefined
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState<{ key: string; value: T | null | undefined; failed: boolean }>()
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  useEffect(() => {
    let ended = false
    let unsubscribe = () => {}
    const failed = () => {
      if (!ended) setHeld((before) => ({ key, value: before?.key === key ? before.value : undefined, failed: true }))
    }
    const start = () => {
      open(attempt).then((source) => {
        if (ended) return
        unsubscribe = source.subscribe((value) => {
          if (ended || value === undefined) return
          setHeld({ key, value, failed: false })
        }, failed)
      }, failed)
    }
    if (isEmbedded) void pageSettled().then(() => !ended && start())
    else start()
    return () => {
      ended = true
      unsubscribe()
    }
  }, [key, attempt, isEmbedded, open])

  const mine = held?.key === key ? held : undefined
  const isFailed = mine?.failed === true && mine.value === undefined
  useEffect(() => {
    if (!isFailed) return
    window.addEventListener('online', retry)
    const forget = onReachability((isReachable) => isReachable && retry())
    return () => {
      window.removeEventListener('online', retry)
      forget()
    }
  }, [isFailed, retry])

  const value = mine?.value === undefined ? embedded : mine.value
  if (value === null) return { state: 'missing', data: undefined, retry }
  if (value !== undefined) return { state: 'ready', data: value, retry }
  return { state: mine?.failed ? 'failed' : 'loading', data: undefined, retry }
}

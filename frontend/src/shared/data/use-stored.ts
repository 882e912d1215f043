import type { Language } from '@sofaseva/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { pageIdle } from '../lib/page-idle.js'
import { onRefreshDue } from '../lib/use-refresh.js'
import { useEmbedded } from './bootstrap.js'

/** A value as it is stored on this device. */
export interface Stored<T> {
  /** Null: it does not exist. */
  body: T | null
  /** When the server gave it, in epoch milliseconds, where that is known. */
  savedAt?: number
  /** How many a list has on all its pages, where that is known. */
  total?: number
  /** In which it was asked for, where that is known. */
  language?: Language
}

/** Where a stored value comes from, and how it is brought up to date. */
export interface StoredSource<T> {
  /** Reports the value whenever it changes; undefined while nothing is known. Returns how to unsubscribe. */
  subscribe(next: (stored: Stored<T> | undefined) => void, failed: (error: unknown) => void): () => void
  /** Fetches it anew; a person asked for it with `isAsked`. Rejects with what failed, its `status` where the server responded. */
  pull?(isAsked: boolean): Promise<unknown>
  /** It is fetched every 30 s too, where no live events come. */
  polls?: boolean
}

interface Observable<T> {
  subscribe(next: (value: T) => void, failed: (error: unknown) => void): () => void
}

/** The source of a value that is subscribed to and never fetched. */
export function sourceOf<T>(observable: Observable<T | null | undefined>): StoredSource<T> {
  return {
    subscribe: (next, failed) =>
      observable.subscribe((body) => next(body === undefined ? undefined : { body }), failed),
  }
}

export type StoredState<T> = {
  savedAt: number | undefined
  total: number | undefined
  language: Language | undefined
  /** Why it could not be read or brought up to date: the response's status, 0 without one. */
  error: { status: number } | null
  /** The server gave it since this page was opened: what it lacks does not exist. */
  isCurrent: boolean
  isRefreshing: boolean
  /** Fetches it anew, or opens the store again where that failed. */
  refresh: () => void
} & (
  | { state: 'ready'; data: T }
  | { state: 'loading'; data: undefined }
  | { state: 'missing'; data: undefined }
  | { state: 'failed'; data: undefined }
)

interface StoredOptions {
  /** API path under which the value may have come with the document. Then it is shown at once, and the store waits. */
  embeddedAs?: string
  /** The store is opened only when the page has settled. */
  isLazy?: boolean
}

interface Snapshot<T> {
  /** The source the rest came from: another one is another value. */
  open: unknown
  stored?: Stored<T> | undefined
  /** It was stored and is not any more. Until the server says that it is gone, the last value is shown. */
  isRemoved?: boolean
  readError?: unknown
  pullError?: unknown
  pulls: number
}

/** The server's words for what is not there, or not any more. */
const GONE = [404, 410]

function statusOf(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status === 'number' ? status : 0
}

/**
 * A value stored on this device, subscribed to and kept up to date while the page is open. `open` loads the store; it must be
 * stable (useCallback): another one is another value, null is none. What failed is tried again when the page comes into
 * view and when the network is back.
 */
export function useStored<T>(
  open: (() => Promise<StoredSource<T>>) | null,
  { embeddedAs, isLazy = false }: StoredOptions = {},
): StoredState<T> {
  const { language } = useTranslation()
  const embedded = useEmbedded<T>(embeddedAs)
  const waits = isLazy || embedded !== undefined
  const [attempt, setAttempt] = useState(0)
  const [snapshot, setSnapshot] = useState<Snapshot<T>>({ open, pulls: 0 })
  const [opened, setOpened] = useState({ open, at: Date.now() })
  if (opened.open !== open) setOpened({ open, at: Date.now() })
  const refreshOpen = useRef<() => void>(() => {})

  // What is read depends on the language: in another one it is opened and fetched anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (!open) return
    let ended = false
    let source: StoredSource<T> | undefined
    let unsubscribe = () => {}
    let isKnown = false
    let hasFailed = false
    const change = (update: (before: Snapshot<T>) => Snapshot<T>) => {
      if (!ended) setSnapshot((before) => update(before.open === open ? before : { open, pulls: 0 }))
    }
    const failedToRead = (error: unknown) => {
      hasFailed = true
      change((before) => ({ ...before, readError: error ?? true }))
    }
    const pull = async (isAsked: boolean) => {
      if (!source?.pull) return
      change((before) => ({ ...before, pulls: before.pulls + 1 }))
      const failure = await source.pull(isAsked).then(
        () => undefined,
        (error: unknown) => error ?? true,
      )
      hasFailed ||= failure !== undefined
      change((before) => ({ ...before, pullError: failure, pulls: before.pulls - 1 }))
    }
    const refresh = (isAsked: boolean) => {
      if (hasFailed && !isKnown) setAttempt((count) => count + 1)
      else void pull(isAsked)
    }
    let stopRefreshing = () => {}
    const start = async () => {
      if (waits) await pageIdle()
      if (ended) return
      stopRefreshing = onRefreshDue(() => refresh(false))
      source = await open()
      if (ended) return
      if (source.polls) {
        stopRefreshing()
        stopRefreshing = onRefreshDue(() => refresh(false), { polls: true })
      }
      unsubscribe = source.subscribe((stored) => {
        isKnown ||= stored !== undefined
        const isRemoved = isKnown && stored === undefined
        change((before) => ({ ...before, stored: stored ?? before.stored, isRemoved, readError: undefined }))
      }, failedToRead)
      void pull(attempt > 0)
    }
    start().catch(failedToRead)
    refreshOpen.current = () => refresh(true)
    return () => {
      ended = true
      // What is still being fetched for it is told to nobody.
      setSnapshot((before) => (before.pulls === 0 ? before : { ...before, pulls: 0 }))
      refreshOpen.current = () => {}
      stopRefreshing()
      unsubscribe()
    }
  }, [open, attempt, waits, language])

  const refresh = useCallback(() => refreshOpen.current(), [])
  const { stored, isRemoved, readError, pullError, pulls } =
    snapshot.open === open ? snapshot : ({ pulls: 0 } as Snapshot<T>)
  const error = readError ?? pullError
  const common = {
    savedAt: stored?.savedAt,
    total: stored?.total,
    language: stored?.language,
    error: error === undefined ? null : { status: statusOf(error) },
    isCurrent: stored?.savedAt !== undefined && stored.savedAt >= opened.at,
    isRefreshing: pulls > 0,
    refresh,
  }
  const isGone = isRemoved === true && GONE.includes(statusOf(pullError))
  const body = isGone ? null : stored === undefined ? embedded : stored.body
  if (body === null) return { ...common, state: 'missing', data: undefined }
  if (body !== undefined) return { ...common, state: 'ready', data: body }
  return error === undefined
    ? { ...common, state: 'loading', data: undefined }
    : { ...common, state: 'failed', data: undefined }
}

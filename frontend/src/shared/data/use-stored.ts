import type { Language } from '@sofaseva/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.js'
import { pageIdle } from '../lib/page-idle.js'
import { onRefreshDue } from '../lib/use-refresh.js'
import { useEmbedded } from './bootstrap.js'

/** A value stored on this device. */
export interface Stored<T> {
  /** Null when it does not exist. */
  body: T | null
  /** When the server sent it, in epoch milliseconds, if known. */
  savedAt?: number
  /** The number of items on all pages of a list, if known. */
  total?: number
  /** The language of the request, if known. */
  language?: Language
}

/** The source of a stored value, with a way to refresh it. */
export interface StoredSource<T> {
  /**
   * Reports the value once it has been read, and whenever it changes. Undefined means unknown. Returns a function that
   * unsubscribes.
   */
  subscribe(next: (stored: Stored<T> | undefined) => void, failed: (error: unknown) => void): () => void
  /**
   * Fetches the value again. `isAsked` means that the user asked for it. Rejects with the failure, whose `status` is
   * the response's.
   */
  pull?(isAsked: boolean): Promise<unknown>
  /** The first fetch, if it differs from `pull`. It may share another's response. */
  start?(): Promise<unknown>
  /** Whether to fetch it every 30 s as well, while no realtime events arrive. */
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
  /** Why reading or refreshing failed: the response's status, or 0 without one. */
  error: { status: number } | null
  /** The server has sent it since this page opened. Values that it lacks do not exist. */
  isCurrent: boolean
  isRefreshing: boolean
  /** Fetches the value again, or reopens the store if that failed. */
  refresh: () => void
} & (
  | { state: 'ready'; data: T }
  | { state: 'loading'; data: undefined }
  | { state: 'missing'; data: undefined }
  | { state: 'failed'; data: undefined }
)

interface StoredOptions {
  /** The API path of the value in the document. If it is there, it is shown at once and the store opens later. */
  embeddedAs?: string
  /** Opens the store only after the page has loaded. */
  isLazy?: boolean
}

interface Snapshot<T> {
  /** The source of the other fields. Another source means another value. */
  open: unknown
  stored?: Stored<T> | undefined
  /** The source has reported what it has. Until then, a failed fetch says nothing about the value. */
  wasRead?: boolean
  /** The value was stored and was removed since. The last value stays until the server says that it is gone. */
  isRemoved?: boolean
  readError?: unknown
  pullError?: unknown
  pulls: number
}

/** Milliseconds. A busy phone is slow, and some browsers never read at all. */
export const READ_TIMEOUT_MS = 10_000

/** The statuses for missing and removed items. */
const GONE = [404, 410]

function statusOf(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status === 'number' ? status : 0
}

/**
 * Subscribes to a value stored on this device and refreshes it while the page is open. `open` loads the store and must
 * be stable (useCallback). Another `open` means another value, null means none. A store that never responds counts as a
 * failure. Failures are retried when the page becomes visible and when the network is back.
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

  // Stored values depend on the language, so a change opens and fetches them again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is read by the store
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
    let timer: ReturnType<typeof setTimeout> | undefined
    const failedToRead = (error?: unknown) => {
      clearTimeout(timer)
      hasFailed = true
      change((before) => ({ ...before, readError: error ?? true }))
    }
    const track = async (fetching: Promise<unknown> | undefined) => {
      if (!fetching) return
      change((before) => ({ ...before, pulls: before.pulls + 1 }))
      const failure = await fetching.then(
        () => undefined,
        (error: unknown) => error ?? true,
      )
      hasFailed ||= failure !== undefined
      change((before) => ({ ...before, pullError: failure, pulls: before.pulls - 1 }))
    }
    const refresh = (isAsked: boolean) => {
      if (hasFailed && !isKnown) setAttempt((count) => count + 1)
      else void track(source?.pull?.(isAsked))
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
      if (embedded === undefined) timer = setTimeout(failedToRead, READ_TIMEOUT_MS)
      unsubscribe = source.subscribe((stored) => {
        clearTimeout(timer)
        isKnown ||= stored !== undefined
        const isRemoved = isKnown && stored === undefined
        const known = { wasRead: true, isRemoved, readError: undefined }
        change((before) => ({ ...before, ...known, stored: stored ?? before.stored }))
      }, failedToRead)
      void track(source.start && attempt === 0 ? source.start() : source.pull?.(attempt > 0))
    }
    start().catch(failedToRead)
    refreshOpen.current = () => refresh(true)
    return () => {
      ended = true
      clearTimeout(timer)
      // The result of a running fetch is ignored from now on.
      setSnapshot((before) => (before.pulls === 0 ? before : { ...before, pulls: 0 }))
      refreshOpen.current = () => {}
      stopRefreshing()
      unsubscribe()
    }
  }, [open, attempt, waits, language])

  const refresh = useCallback(() => refreshOpen.current(), [])
  const { stored, wasRead, isRemoved, readError, pullError, pulls } =
    snapshot.open === open ? snapshot : ({ pulls: 0 } as Snapshot<T>)
  const error = readError ?? (wasRead ? pullError : undefined)
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

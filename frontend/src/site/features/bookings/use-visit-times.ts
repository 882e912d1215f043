import type { Service, ServiceDay, VisitTime } from '@sofaseva/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { loadOffline } from '#offline/load.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { sourceOf, useStored } from '#shared/data/use-stored.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useConnection } from '#shared/lib/use-online.js'
import { useSession } from '#shared/session/use-session.js'
import { earliestStart, hasLaterDays, optionForTimes, type VisitDay, visitDays } from './visit-days.rules.js'

const MINUTE_MS = 60_000
/** How long free times are waited for before the usual ones are offered. */
const PATIENCE_MS = 4_000

/** Milliseconds by the server's clock, told anew each minute; null until the page is hydrated. */
function useServerNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whether something has been true for so long. */
function useLasting(isTrue: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    setIsLasting(false)
    if (!isTrue) return
    const timer = setTimeout(() => setIsLasting(true), ms)
    return () => clearTimeout(timer)
  }, [isTrue, ms])
  return isTrue && isLasting
}

/** The free windows of a service, or of a booking that may be moved, as stored on this device, and brought up to date while the page is open. */
function useFreeTimes({ serviceId, option, bookingId }: Pick<VisitTimesOptions, 'serviceId' | 'option' | 'bookingId'>) {
  const pages = useRef(1)
  const userId = useSession()?.user._id ?? null
  const open = useCallback(async () => {
    const { freeTimes } = await loadOffline()
    const portions = () => pages.current
    if (bookingId === undefined || userId === null) return freeTimes.forService(serviceId, option, portions)
    return freeTimes.forBooking({ userId, bookingId, serviceId, option }, portions)
  }, [serviceId, option, bookingId, userId])
  const { data, state, error, savedAt, refresh } = useStored<ServiceDay[]>(open)
  const loadMore = useCallback(async () => {
    pages.current += 1
    try {
      await (await open()).pull()
    } catch (failure) {
      pages.current -= 1
      throw failure
    }
  }, [open])
  return { free: data, isLoading: state === 'loading', failed: error !== null, savedAt, refresh, loadMore }
}

/** What a form offers for the time of a visit. */
export interface VisitTimes {
  /** Null until they are known: in the server's HTML, and while they are loaded. */
  days: readonly VisitDay[] | null
  /** The soonest free window, ISO. */
  earliest: string | null
  /** When the server said what is free, in epoch milliseconds, where it cannot be asked now. */
  staleSince: number | null
  /** Further days can be loaded. */
  hasMore: boolean
  /** Throws what failed. */
  loadMore: () => Promise<void>
  refresh: () => void
  /** The time the booking has. */
  own: VisitTime | undefined
}

/** As `optionForTimes`, of a service of which the stored catalogue knows more. */
export function useOptionForTimes(serviceId: string, option: string): string | undefined {
  const open = useCallback(
    () => loadOffline().then(({ activeCatalog }) => sourceOf<Service>(activeCatalog().service(serviceId))),
    [serviceId],
  )
  const { data } = useStored(open)
  return data && optionForTimes(data, option)
}

interface VisitTimesOptions {
  serviceId: string
  /** The name of the option a visit's length comes from; see `optionForTimes`. */
  option: string | undefined
  /** Of the person's booking that may be moved: the time that it takes now is free for it. */
  bookingId?: string | undefined
  own?: VisitTime | undefined
}

/** The days and windows in which a service can be had: those that are free, as far as that is known. */
export function useVisitTimes({ serviceId, option, bookingId, own }: VisitTimesOptions): VisitTimes {
  const calendar = usePublicSettings()
  const now = useServerNow()
  const connection = useConnection()
  const { free, isLoading, failed, savedAt, refresh, loadMore } = useFreeTimes({ serviceId, option, bookingId })
  const isLate = useLasting(isLoading, PATIENCE_MS)
  const isStale = failed || connection !== 'online'
  const isPending = now === null || (free === undefined && isLoading && !isLate)
  const days = useMemo(() => {
    if (isPending) return null
    return visitDays({ now, calendar, free, isGuessing: free === undefined || isStale, own })
  }, [isPending, now, calendar, free, isStale, own])
  return {
    days,
    earliest: days && earliestStart(days, own),
    staleSince: isStale && free !== undefined ? (savedAt ?? null) : null,
    hasMore: !isStale && now !== null && free !== undefined && hasLaterDays(now, free, calendar),
    loadMore,
    refresh,
    own,
  }
}

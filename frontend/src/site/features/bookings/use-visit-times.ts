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
/** Milliseconds to wait for free times before the form offers the usual ones. */
const FALLBACK_AFTER_MS = 4_000

/** The server's time in epoch milliseconds, updated every minute; null before hydration. */
function useServerNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whether a condition has held for this many milliseconds. */
function useIsTrueFor(isTrue: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    setHasLasted(false)
    if (!isTrue) return
    const timer = setTimeout(() => setHasLasted(true), ms)
    return () => clearTimeout(timer)
  }, [isTrue, ms])
  return isTrue && hasLasted
}

/**
 * Free windows of a service, or of a booking that can be moved. Stored on this device and updated while the page is
 * open.
 */
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

/** The times a form offers for a visit. */
export interface VisitTimes {
  /** Null until they are known: in the server's HTML, and while they load. */
  days: readonly VisitDay[] | null
  /** The soonest free window, ISO. */
  earliest: string | null
  /** Time of the stored data in epoch milliseconds, when the server cannot be reached; otherwise null. */
  staleSince: number | null
  /** Whether more days can be loaded. */
  hasMore: boolean
  /** Throws the failure. */
  loadMore: () => Promise<void>
  refresh: () => void
  /** The booking's current time. */
  own: VisitTime | undefined
}

/** `optionForTimes` for a service from the stored catalog, which has all its options. */
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
  /** Name of the option that sets the visit's length; see `optionForTimes`. */
  option: string | undefined
  /** The user's booking to be moved. Its own window counts as free. */
  bookingId?: string | undefined
  own?: VisitTime | undefined
}

/** The days and windows for a service. Windows are known to be free where the server's data allows it. */
export function useVisitTimes({ serviceId, option, bookingId, own }: VisitTimesOptions): VisitTimes {
  const calendar = usePublicSettings()
  const now = useServerNow()
  const connection = useConnection()
  const { free, isLoading, failed, savedAt, refresh, loadMore } = useFreeTimes({ serviceId, option, bookingId })
  const isLate = useIsTrueFor(isLoading, FALLBACK_AFTER_MS)
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

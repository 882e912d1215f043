import type { Booking } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import type { OutboxRow } from '../../offline/index.js'
import { useDocument } from '../../shared/data/use-document.js'

const LAST_ADDRESSES = 3

const loadOffline = () => import('../../offline/index.js')

type ListPath = '/bookings/my' | '/provider/bookings'

function useBookingDocument(userId: string, path: ListPath) {
  const open = useCallback(
    () => loadOffline().then(({ documents }) => documents.of<Booking[]>(userId, path)),
    [userId, path],
  )
  const loadMore = useCallback(() => open().then(({ pullMore }) => pullMore()), [open])
  return { ...useDocument(open), loadMore }
}

interface Ageing {
  /** When the server last answered, in epoch milliseconds. */
  savedAt: number | undefined
  /** The last attempt to bring it up to date failed. */
  failed: boolean
  retry: () => void
  /** The server has more than are kept here. */
  hasMore: boolean
  /** Throws what failed. */
  loadMore: () => Promise<void>
}

export type BookingList = Ageing &
  (
    | { state: 'loading'; data: undefined; isCurrent: false }
    | { state: 'failed'; data: undefined; isCurrent: false; needsLogin: boolean }
    /** `isCurrent`: answered since the page was opened, so that what is not in it does not exist. */
    | { state: 'ready'; data: Booking[]; isCurrent: boolean }
  )

/** The person's bookings as kept on this device, kept up to date while the page is open. */
export function useBookings(userId: string, path: ListPath): BookingList {
  const { data, total = 0, savedAt, failure, isCurrent, pull, loadMore } = useBookingDocument(userId, path)
  const hasMore = data !== undefined && total > data.length
  const ageing: Ageing = { savedAt, failed: failure !== null, retry: pull, hasMore, loadMore }
  if (data) return { ...ageing, state: 'ready', data, isCurrent }
  if (failure)
    return { ...ageing, state: 'failed', data: undefined, isCurrent: false, needsLogin: failure.status === 401 }
  return { ...ageing, state: 'loading', data: undefined, isCurrent: false }
}

const isRefusal = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/**
 * One booking of the person: as the list has it, else asked for by itself, since the list may be older than it or end
 * before it. `unknown`: it is not here and could not be asked for. An empty id is none.
 */
export function useBooking(
  list: BookingList,
  userId: string,
  id: string,
): { state: 'ready' | 'loading' | 'missing' | 'unknown'; booking: Booking | undefined; retry: () => void } {
  const listed = list.data?.find(({ _id }) => _id === id)
  const isAskedFor = id !== '' && list.state !== 'loading' && !listed
  const open = useCallback(
    () => loadOffline().then(({ documents }) => documents.of<Booking>(userId, `/bookings/${encodeURIComponent(id)}`)),
    [userId, id],
  )
  const { data, failure, pull } = useDocument(isAskedFor ? open : null)
  const booking = listed ?? data
  if (booking) return { state: 'ready', booking, retry: list.retry }
  const state = failure ? (isRefusal(failure.status) ? 'missing' : 'unknown') : 'loading'
  return { state, booking, retry: pull }
}

/** The person's writes that have not arrived; undefined until they are read. */
export function useOutbox(userId: string): OutboxRow[] | undefined {
  const [rows, setRows] = useState<OutboxRow[]>()
  useEffect(() => {
    let unsubscribe = () => {}
    let ended = false
    void loadOffline().then(({ outbox }) => {
      if (ended) return
      unsubscribe = outbox.observe(userId).subscribe(setRows, () => setRows([]))
    })
    return () => {
      ended = true
      unsubscribe()
    }
  }, [userId])
  return rows
}

/** Addresses the person booked for last, newest first, each once. Empty for guests and while nothing is known. */
export function useLastAddresses(userId: string | undefined): string[] {
  const [addresses, setAddresses] = useState<string[]>([])
  useEffect(() => {
    if (!userId) return
    let unsubscribe = () => {}
    let ended = false
    void loadOffline().then(({ documents }) => {
      if (ended) return
      unsubscribe = documents.of<Booking[]>(userId, '/bookings/my').observe.subscribe(
        (kept) => {
          const used = new Set(
            kept?.body.map(({ serviceAddress }) => serviceAddress).filter((address) => address !== ''),
          )
          setAddresses([...used].slice(0, LAST_ADDRESSES))
        },
        () => undefined,
      )
    })
    return () => {
      ended = true
      unsubscribe()
    }
  }, [userId])
  return addresses
}

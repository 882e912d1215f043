import type { Booking, BookingStatus } from '@sofaseva/contract'
import { useCallback } from 'react'
import type { OutboxRow } from '#offline/index.js'
import { loadOffline } from '#offline/load.js'
import { type StoredState, sourceOf, useStored } from '#shared/data/use-stored.js'

const LAST_ADDRESSES = 3

type ListPath = '/bookings/my' | `/bookings/my?status=${BookingStatus}` | '/provider/bookings'

export type BookingList = StoredState<Booking[]> & {
  /** The server has more bookings than this device. */
  hasMore: boolean
  /** Throws the failure. */
  loadMore: () => Promise<void>
}

/** The user's bookings stored on this device, updated while the page is open. A null path loads no list. */
export function useBookings(userId: string, path: ListPath | null): BookingList {
  const open = useCallback(
    () => loadOffline().then(({ documents }) => documents.bookings(userId, path ?? '')),
    [userId, path],
  )
  const loadMore = useCallback(() => open().then(({ pullMore }) => pullMore()), [open])
  const list = useStored(path === null ? null : open)
  const { data, total = 0 } = list
  return { ...list, hasMore: data !== undefined && total > data.length, loadMore }
}

const isRefusal = (status: number) => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/**
 * One booking of the user: from the list, or else requested alone, because the list may be older or incomplete.
 * `unknown`: it is not stored and could not be requested. An empty id loads none.
 */
export function useBooking(
  list: BookingList,
  userId: string,
  id: string,
): {
  state: 'ready' | 'loading' | 'missing' | 'unknown'
  booking: Booking | undefined
  /** When the server sent it, in epoch milliseconds, if known. */
  savedAt: number | undefined
  /** It could not be refreshed. */
  hasFailed: boolean
  refresh: () => void
} {
  const listed = list.data?.find(({ _id }) => _id === id)
  const isAskedFor = id !== '' && list.state !== 'loading' && !listed
  const open = useCallback(() => loadOffline().then(({ documents }) => documents.booking(userId, id)), [userId, id])
  const alone = useStored(isAskedFor ? open : null)
  const booking = listed ?? alone.data
  const { error, savedAt, refresh } = listed ? list : alone
  const known = { booking, savedAt, hasFailed: error !== null, refresh }
  if (booking) return { state: 'ready', ...known }
  return { state: error ? (isRefusal(error.status) ? 'missing' : 'unknown') : 'loading', ...known }
}

/** The user's unsent writes; undefined until they are read, empty if they cannot be. */
export function useOutbox(userId: string): OutboxRow[] | undefined {
  const open = useCallback(
    () => loadOffline().then(({ outbox }) => sourceOf<OutboxRow[]>(outbox.observe(userId))),
    [userId],
  )
  const { data, error } = useStored(open)
  return data ?? (error ? [] : undefined)
}

/** The user's most recent addresses, newest first, each once. Empty for guests and until bookings are known. */
export function useLastAddresses(userId: string | undefined): string[] {
  const open = useCallback(
    () =>
      loadOffline().then(({ documents }) => {
        // Only uses stored bookings and fetches none.
        const { subscribe } = documents.forUser<Booking[]>(userId ?? '', '/bookings/my')
        return { subscribe }
      }),
    [userId],
  )
  const { data = [] } = useStored(userId ? open : null)
  const used = new Set(data.map(({ serviceAddress }) => serviceAddress).filter((address) => address !== ''))
  return [...used].slice(0, LAST_ADDRESSES)
}

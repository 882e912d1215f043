import type { Booking, BookingStatus } from '@sofaseva/contract'
import { useCallback } from 'react'
import type { OutboxRow } from '#offline/index.js'
import { loadOffline } from '#offline/load.js'
import { type StoredState, sourceOf, useStored } from '#shared/data/use-stored.js'

const LAST_ADDRESSES = 3

type ListPath = '/bookings/my' | `/bookings/my?status=${BookingStatus}` | '/provider/bookings'

export type BookingList = StoredState<Booking[]> & {
  /** The server has more than are stored here. */
  hasMore: boolean
  /** Throws what failed. */
  loadMore: () => Promise<void>
}

/** The person's bookings as stored on this device, brought up to date while the page is open; null is no list. */
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
 * One booking of the person: as the list has it, else asked for by itself, since the list may be older than it or end
 * before it. `unknown`: it is not here and could not be asked for. An empty id is none.
 */
export function useBooking(
  list: BookingList,
  userId: string,
  id: string,
): { state: 'ready' | 'loading' | 'missing' | 'unknown'; booking: Booking | undefined; refresh: () => void } {
  const listed = list.data?.find(({ _id }) => _id === id)
  const isAskedFor = id !== '' && list.state !== 'loading' && !listed
  const open = useCallback(() => loadOffline().then(({ documents }) => documents.booking(userId, id)), [userId, id])
  const { data, error, refresh } = useStored(isAskedFor ? open : null)
  const booking = listed ?? data
  if (booking) return { state: 'ready', booking, refresh: list.refresh }
  const state = error ? (isRefusal(error.status) ? 'missing' : 'unknown') : 'loading'
  return { state, booking, refresh }
}

/** The person's writes that have not arrived; undefined until they are read. None where they cannot be. */
export function useOutbox(userId: string): OutboxRow[] | undefined {
  const open = useCallback(
    () => loadOffline().then(({ outbox }) => sourceOf<OutboxRow[]>(outbox.observe(userId))),
    [userId],
  )
  const { data, error } = useStored(open)
  return data ?? (error ? [] : undefined)
}

/** Addresses the person booked for last, newest first, each once. Empty for guests and while nothing is known. */
export function useLastAddresses(userId: string | undefined): string[] {
  const open = useCallback(
    () =>
      loadOffline().then(({ documents }) => {
        // As far as they are stored: nothing is fetched for it.
        const { subscribe } = documents.forUser<Booking[]>(userId ?? '', '/bookings/my')
        return { subscribe }
      }),
    [userId],
  )
  const { data = [] } = useStored(userId ? open : null)
  const used = new Set(data.map(({ serviceAddress }) => serviceAddress).filter((address) => address !== ''))
  return [...used].slice(0, LAST_ADDRESSES)
}

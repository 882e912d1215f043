import {
  BOOKING_STATUSES,
  type Booking,
  type BookingNotification,
  type BookingStatus,
  type EligibleProvider,
  LIMITS,
  OPEN_STATUSES,
  type User,
} from '@sofaseva/contract'
import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, callPage } from '#shared/http/api.js'

export const LIST = 'admin-bookings'
export const RECENT = 'admin-recent'
export const ONE = 'admin-booking'
const NOTIFICATIONS = 'admin-booking-notices'
const CANDIDATES = 'admin-providers'
export const DISPATCH_KEY = 'admin-dispatch'
/** Key of the free windows. The boards have another key, because they are updated in place. */
export const TIMES_KEY = 'admin-booking-times'
export const BOOKING_KEYS = [LIST, RECENT, DISPATCH_KEY, TIMES_KEY, ONE, NOTIFICATIONS, CANDIDATES]

/** Bookings by status, all of them, and those that are open. */
export type BookingCounts = Record<BookingStatus | 'all' | 'open', number>

function readCounts(header: string | null): BookingCounts {
  const counts = JSON.parse(header ?? '{}') as Partial<Record<BookingStatus, number>>
  const each = Object.fromEntries(BOOKING_STATUSES.map((status) => [status, counts[status] ?? 0]))
  const sumOf = (statuses: readonly BookingStatus[]) => statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  return {
    ...(each as Record<BookingStatus, number>),
    all: sumOf(BOOKING_STATUSES),
    open: sumOf(OPEN_STATUSES),
  }
}

/** Fetches a page of bookings and the counts by status. */
async function fetchBookings(path: string) {
  const { items, total, headers } = await callPage<Booking>(path)
  return { items, total, counts: readCounts(headers.get('x-status-counts')), headers }
}

export const bookingsOptions = (query: string) =>
  queryOptions({
    queryKey: [LIST, query],
    queryFn: async () => {
      const { headers: _, ...page } = await fetchBookings(`/admin/bookings?${query}`)
      return page
    },
    refetchInterval: LIMITS.poll.notificationsMs,
  })

/** Requests of the last hours, according to the setting. */
export const recentOptions = (query: string) =>
  queryOptions({
    queryKey: [RECENT, query],
    queryFn: async () => {
      const { headers, ...page } = await fetchBookings(`/admin/bookings/recent?${query}`)
      return { ...page, hours: Number(headers.get('x-window-hours') ?? 24) }
    },
    refetchInterval: LIMITS.poll.recentBookingsMs,
  })

/** Returns a booking from its list, or fetches it if the list doesn't include it. */
export function useBookingDetails(id: string, listed: Booking | undefined) {
  // A booking that leaves the list after a change of status stays visible.
  const [last, setLast] = useState(listed)
  if (listed && listed !== last) setLast(listed)
  const before = last?._id === id ? last : undefined
  const query = useQuery({
    queryKey: [ONE, id],
    queryFn: () => api<Booking>(`/bookings/${encodeURIComponent(id)}`),
    enabled: !listed,
    placeholderData: before,
  })
  return { booking: listed ?? query.data, query }
}

/** The notifications sent about a booking. */
export function useBookingNotifications(id: string) {
  return useQuery({
    queryKey: [NOTIFICATIONS, id],
    queryFn: () => api<BookingNotification[]>(`/admin/bookings/${encodeURIComponent(id)}/notices`),
    refetchInterval: LIMITS.poll.notificationsMs,
  })
}

/** The names of all approved providers, for a filter. Fetches all pages. */
export function useProviderNames() {
  return useQuery({
    queryKey: ['admin-provider-names'],
    queryFn: async () => {
      const all: User[] = []
      for (let page = 1; ; page += 1) {
        const query = `role=provider&approval=approved&sort=name&limit=${LIMITS.page.max}&page=${page}`
        const { items, total } = await callPage<User>(`/admin/users?${query}`)
        all.push(...items)
        if (items.length === 0 || all.length >= total) return all
      }
    },
    staleTime: LIMITS.poll.recentBookingsMs,
  })
}

export interface AssignableProvider extends Omit<EligibleProvider, 'isFree'> {
  /** The number of bookings during which they have another job or a day off. */
  busy: number
}

/** The providers who can take all bookings. */
function inAll(lists: readonly EligibleProvider[][]): AssignableProvider[] {
  const [first = []] = lists
  return first.flatMap((provider) => {
    const each = lists.map((list) => list.find(({ _id }) => _id === provider._id))
    if (each.includes(undefined)) return []
    const { _id, name, openJobs } = provider
    return [{ _id, name, openJobs, busy: each.filter((known) => !known?.isFree).length }]
  })
}

function combineLists(results: UseQueryResult<EligibleProvider[]>[]) {
  const lists = results.flatMap(({ data }) => (data ? [data] : []))
  return {
    candidates: lists.length === results.length ? inAll(lists) : undefined,
    error: results.find(({ isError }) => isError)?.error,
  }
}

/** The providers who can take these bookings. Undefined while loading. */
export function useCandidates(bookings: readonly Pick<Booking, '_id'>[]) {
  return useQueries({
    queries: bookings.map(({ _id }) => ({
      queryKey: [CANDIDATES, _id],
      queryFn: () => api<EligibleProvider[]>(`/admin/bookings/${_id}/providers`),
    })),
    combine: combineLists,
  })
}

import {
  BOOKING_STATUSES,
  type Booking,
  type BookingStatus,
  type BulkResult,
  type EligibleProvider,
  LIMITS,
} from '@sofaseva/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, call, callPage } from '../../../shared/http/api.js'
import { sentence } from '../../../shared/http/api-error.js'
import { toast } from '../../../shared/ui/toasts.js'

export type StatusCounts = Record<BookingStatus, number>

export interface BookingsPageData {
  bookings: Booking[]
  total: number
  counts: StatusCounts
}

export interface RecentData {
  bookings: Booking[]
  hours: number
}

const LIST = 'admin-bookings'
const RECENT = 'admin-recent'
export const BOOKING_KEYS = [LIST, RECENT, 'admin-providers']

function readCounts(header: string | null): StatusCounts {
  const counts = JSON.parse(header ?? '{}') as Partial<StatusCounts>
  return Object.fromEntries(BOOKING_STATUSES.map((status) => [status, counts[status] ?? 0])) as StatusCounts
}

export function useBookings(query: string) {
  return useQuery({
    queryKey: [LIST, query],
    queryFn: async (): Promise<BookingsPageData> => {
      const { items, total, headers } = await callPage<Booking>(`/admin/bookings?${query}`)
      return {
        bookings: items,
        total,
        counts: readCounts(headers.get('x-status-counts')),
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: LIMITS.poll.notificationsMs,
  })
}

/** Requests of the last hours, as many as the setting says. */
export function useRecent() {
  return useQuery({
    queryKey: [RECENT],
    queryFn: async (): Promise<RecentData> => {
      const { body, headers } = await call<Booking[]>('/admin/bookings/recent')
      return { bookings: body, hours: Number(headers.get('x-window-hours') ?? 24) }
    },
    refetchInterval: LIMITS.poll.recentBookingsMs,
  })
}

export function useProviders(bookingId: string) {
  return useQuery({
    queryKey: ['admin-providers', bookingId],
    queryFn: () => api<EligibleProvider[]>(`/admin/bookings/${bookingId}/providers`),
  })
}

/** Lays a change over every list that shows these bookings; gives back how to undo it. */
async function lay(client: QueryClient, ids: readonly string[], change: (booking: Booking) => Booking) {
  const undo: (() => void)[] = []
  for (const key of [LIST, RECENT]) {
    await client.cancelQueries({ queryKey: [key] })
    for (const [queryKey, before] of client.getQueriesData<{ bookings: Booking[] }>({ queryKey: [key] })) {
      if (!before) continue
      client.setQueryData(queryKey, {
        ...before,
        bookings: before.bookings.map((booking) => (ids.includes(booking._id) ? change(booking) : booking)),
      })
      undo.push(() => client.setQueryData(queryKey, before))
    }
  }
  return () => {
    for (const step of undo) step()
  }
}

function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all(BOOKING_KEYS.map((key) => client.invalidateQueries({ queryKey: [key] })))
}

interface StatusTexts {
  done: (status: BookingStatus) => string
  failed: string
}

export const LIST_TEXTS: StatusTexts = {
  done: (status) => `Booking status updated to ${status}.`,
  failed: 'Failed to update booking status.',
}
export const RECENT_TEXTS: StatusTexts = {
  done: (status) => `Booking status updated to ${status} and customer has been notified!`,
  failed: 'Error updating booking status',
}

/** Shows the new status at once and takes it back when the server does not agree. */
export function useStatusChange({ done, failed }: StatusTexts) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: BookingStatus }) =>
      api<Booking>(`/admin/bookings/${id}/status`, { method: 'PUT', body: { status } }),
    onMutate: ({ id, status }) => lay(client, [id], (booking) => ({ ...booking, status })),
    onError: (error, _change, undo) => {
      undo?.()
      toast(sentence(error, failed), 'bad')
    },
    onSuccess: (_booking, { status }) => toast(done(status)),
    onSettled: () => refresh(client),
  })
}

/** Changes many; those that could not be changed are named. */
export function useBulkStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { ids: string[]; status: BookingStatus }) =>
      api<BulkResult>('/admin/bookings/bulk-status', { method: 'POST', body }),
    onMutate: ({ ids, status }) => lay(client, ids, (booking) => ({ ...booking, status })),
    onError: (error, _change, undo) => {
      undo?.()
      toast(sentence(error, LIST_TEXTS.failed), 'bad')
    },
    onSuccess: ({ bookings, failed }, { status }) => {
      if (bookings.length > 0)
        toast(bookings.length === 1 ? LIST_TEXTS.done(status) : `${bookings.length} bookings updated to ${status}.`)
      const [first] = failed
      if (first) toast(`${failed.length} could not be changed: ${first.message}`, 'bad')
    },
    onSettled: () => refresh(client),
  })
}

export function useAssignment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, providerId }: { id: string; providerId: string | null; name: string }) =>
      api<Booking>(`/admin/bookings/${id}`, { method: 'PUT', body: { providerId } }),
    onError: (error) => toast(sentence(error, 'The provider could not be changed.'), 'bad'),
    onSuccess: (_booking, { providerId, name }) =>
      toast(providerId === null ? 'The job is nobody’s now.' : `The job is ${name}’s now.`),
    onSettled: () => refresh(client),
  })
}

export function useBookingDeletion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(`/admin/bookings/${id}`, { method: 'DELETE' }),
    onError: (error) => toast(sentence(error, 'Failed to delete booking.'), 'bad'),
    onSuccess: () => toast('Booking deleted successfully.'),
    onSettled: () => refresh(client),
  })
}

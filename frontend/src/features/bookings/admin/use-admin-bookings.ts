import {
  BOOKING_STATUSES,
  type Booking,
  type BookingStatus,
  type BulkResult,
  type BulkStatus,
  type EligibleProvider,
  LIMITS,
} from '@sofaseva/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, call, callPage, download } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { saveFile } from '../../../shared/lib/save-file.js'
import { toast, toastWithUndo } from '../../../shared/ui/toasts.js'

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
async function applyToLists(client: QueryClient, ids: readonly string[], change: (booking: Booking) => Booking) {
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

export interface StatusChange {
  booking: Booking
  status: BookingStatus
}

/** What it was before, as the history knows it: the list may have been older. */
function previousStatus(shown: Booking, changed: Booking): BookingStatus {
  return changed.history.at(-1)?.from ?? shown.status
}

/**
 * Shows the new status at once and takes it back when the server does not agree: also when the booking has another
 * status by now than the admin saw. Offers to undo it.
 */
export function useStatusChange({ done, failed }: StatusTexts) {
  const client = useQueryClient()
  const put = (id: string, status: BookingStatus, expectedStatus: BookingStatus) =>
    api<Booking>(`/admin/bookings/${id}/status`, { method: 'PUT', body: { status, expectedStatus } })
  const undo = async (booking: Booking, status: BookingStatus) => {
    try {
      await put(booking._id, booking.status, status)
      return `Booking status is ${booking.status} again.`
    } finally {
      void refresh(client)
    }
  }
  return useMutation({
    mutationFn: ({ booking, status }: StatusChange) => put(booking._id, status, booking.status),
    onMutate: ({ booking, status }) => applyToLists(client, [booking._id], (known) => ({ ...known, status })),
    onError: (error, _change, takeBack) => {
      takeBack?.()
      toast(errorMessage(error, failed), 'bad')
    },
    onSuccess: (_booking, { booking, status }) => toastWithUndo(done(status), () => undo(booking, status)),
    onSettled: () => refresh(client),
  })
}

interface BulkChange {
  bookings: readonly Booking[]
  status: BookingStatus
}

function changeMany(body: BulkStatus): Promise<BulkResult> {
  return api<BulkResult>('/admin/bookings/bulk-status', { method: 'POST', body })
}

/** Sets every one back to what it was, unless it has changed once more. */
async function undoMany(changed: readonly { id: string; from: BookingStatus }[], to: BookingStatus): Promise<string> {
  let back = 0
  const failed: BulkResult['failed'] = []
  for (const status of BOOKING_STATUSES) {
    const ids = changed.filter(({ from }) => from === status).map(({ id }) => id)
    if (ids.length === 0) continue
    const result = await changeMany({ ids, status, expectedStatus: to })
    back += result.bookings.length
    failed.push(...result.failed)
  }
  const [first] = failed
  if (first) toast(`${failed.length} could not be set back: ${first.message}`, 'bad')
  return back === 1 ? '1 booking is as it was.' : `${back} bookings are as they were.`
}

/** Changes many; those that could not be changed are named. */
export function useBulkStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ bookings, status }: BulkChange) => changeMany({ ids: bookings.map(({ _id }) => _id), status }),
    onMutate: ({ bookings, status }) =>
      applyToLists(
        client,
        bookings.map(({ _id }) => _id),
        (booking) => ({ ...booking, status }),
      ),
    onError: (error, _change, takeBack) => {
      takeBack?.()
      toast(errorMessage(error, LIST_TEXTS.failed), 'bad')
    },
    onSuccess: (result, { bookings, status }) => {
      const changed = result.bookings.flatMap((booking) => {
        const shown = bookings.find(({ _id }) => _id === booking._id)
        return shown && shown.status !== status ? [{ id: booking._id, from: previousStatus(shown, booking) }] : []
      })
      const text =
        result.bookings.length === 1
          ? LIST_TEXTS.done(status)
          : `${result.bookings.length} bookings updated to ${status}.`
      if (changed.length > 0) toastWithUndo(text, () => undoMany(changed, status).finally(() => void refresh(client)))
      else if (result.bookings.length > 0) toast(text)
      const [first] = result.failed
      if (first) toast(`${result.failed.length} could not be changed: ${first.message}`, 'bad')
    },
    onSettled: () => refresh(client),
  })
}

/** Gives a job to a provider, or to nobody. Throws ApiError, which the form shows. */
export function useAssignment() {
  const client = useQueryClient()
  return async (id: string, providerId: string | null, name: string) => {
    await api<Booking>(`/admin/bookings/${id}`, { method: 'PUT', body: { providerId } })
    toast(providerId === null ? 'The job is nobody’s now.' : `The job is ${name}’s now.`)
    void refresh(client)
  }
}

export function useBookingDeletion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(`/admin/bookings/${id}`, { method: 'DELETE' }),
    onError: (error) => toast(errorMessage(error, 'Failed to delete booking.'), 'bad'),
    onSuccess: () => toast('Booking deleted successfully.'),
    onSettled: () => refresh(client),
  })
}

/** Saves the bookings of a query as CSV. */
export function useBookingExport(query: string) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name, blob } = await download(`/admin/bookings/export?${query}`)
      saveFile(name, 'text/csv', blob)
    } catch (error) {
      toast(errorMessage(error, 'The file could not be made.'), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}

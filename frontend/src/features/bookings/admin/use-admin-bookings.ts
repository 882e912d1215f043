import {
  type AdminBookingUpdate,
  BOOKING_STATUSES,
  type Booking,
  type BookingNotice,
  type BookingStatus,
  type BulkResult,
  type BulkStatus,
  type EligibleProvider,
  LIMITS,
  type PlainMessageKey,
  STATUS_KEYS,
  type Translate,
  type User,
} from '@sofaseva/contract'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { api, call, callPage } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { toast } from '../../../shared/ui/toasts.js'
import { toastWithUndo } from '../../../shared/ui/undo-toast.js'

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
const ONE = 'admin-booking'
const NOTICES = 'admin-booking-notices'
const CANDIDATES = 'admin-providers'
export const DISPATCH_KEY = 'admin-dispatch'
export const BOOKING_KEYS = [LIST, RECENT, DISPATCH_KEY, ONE, NOTICES, CANDIDATES]

function readCounts(header: string | null): StatusCounts {
  const counts = JSON.parse(header ?? '{}') as Partial<StatusCounts>
  return Object.fromEntries(BOOKING_STATUSES.map((status) => [status, counts[status] ?? 0])) as StatusCounts
}

const bookingsOf = (query: string) =>
  queryOptions({
    queryKey: [LIST, query],
    queryFn: async (): Promise<BookingsPageData> => {
      const { items, total, headers } = await callPage<Booking>(`/admin/bookings?${query}`)
      return {
        bookings: items,
        total,
        counts: readCounts(headers.get('x-status-counts')),
      }
    },
  })

export function useBookings(query: string) {
  return useQuery({
    ...bookingsOf(query),
    placeholderData: keepPreviousData,
    refetchInterval: LIMITS.poll.notificationsMs,
  })
}

/** Asks for a page of bookings that is about to be shown. */
export function usePrefetchBookings(): (query: string) => void {
  const client = useQueryClient()
  return useCallback((query) => void client.prefetchQuery(bookingsOf(query)), [client])
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

/** A booking as its list has it, or asked for by itself where the list on screen is without it. */
export function useBookingDetails(id: string, listed: Booking | undefined) {
  // It leaves a list of its former status when that changes, and stays in sight.
  const last = useRef(listed)
  if (listed) last.current = listed
  const before = last.current?._id === id ? last.current : undefined
  const query = useQuery({
    queryKey: [ONE, id],
    queryFn: () => api<Booking>(`/bookings/${encodeURIComponent(id)}`),
    enabled: !listed,
    placeholderData: before,
  })
  return { booking: listed ?? query.data, query }
}

/** The notices that went out about a booking. */
export function useBookingNotices(id: string) {
  return useQuery({
    queryKey: [NOTICES, id],
    queryFn: () => api<BookingNotice[]>(`/admin/bookings/${encodeURIComponent(id)}/notices`),
    refetchInterval: LIMITS.poll.notificationsMs,
  })
}

/** The approved providers by name, to filter by. */
export function useProviderNames() {
  return useQuery({
    queryKey: ['admin-provider-names'],
    queryFn: () => api<User[]>(`/admin/users?role=provider&approval=approved&sort=name&limit=${LIMITS.page.max}`),
    staleTime: LIMITS.poll.recentBookingsMs,
  })
}

export interface Candidate extends Omit<EligibleProvider, 'isFree'> {
  /** For how many of the bookings they have another job then, or are off. */
  busy: number
}

/** Who can take every one of these. */
function inAll(lists: readonly EligibleProvider[][]): Candidate[] {
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

/** Who can take these bookings; undefined while that is loaded. */
export function useCandidates(bookings: readonly Pick<Booking, '_id'>[]) {
  return useQueries({
    queries: bookings.map(({ _id }) => ({
      queryKey: [CANDIDATES, _id],
      queryFn: () => api<EligibleProvider[]>(`/admin/bookings/${_id}/providers`),
    })),
    combine: combineLists,
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
  done: 'admin-bookings.status.done' | 'admin-bookings.recent.done'
  failed: PlainMessageKey
}

export const LIST_TEXTS: StatusTexts = { done: 'admin-bookings.status.done', failed: 'admin-bookings.status.failed' }
export const RECENT_TEXTS: StatusTexts = { done: 'admin-bookings.recent.done', failed: 'admin-bookings.recent.failed' }

export interface StatusChange {
  booking: Booking
  status: BookingStatus
  /** Who gets the job by the same call; left out: it stays with whoever has it. */
  providerId?: string
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
  const { t } = useTranslation()
  const client = useQueryClient()
  const put = (id: string, body: AdminBookingUpdate) => {
    const path = body.providerId === undefined ? `/admin/bookings/${id}/status` : `/admin/bookings/${id}`
    return api<Booking>(path, { method: 'PUT', body })
  }
  const undo = async ({ booking, status, providerId }: StatusChange) => {
    const before = providerId === undefined ? {} : { providerId: booking.provider?._id ?? null }
    try {
      await put(booking._id, { status: booking.status, expectedStatus: status, ...before })
      return t('admin-bookings.status.undone', { status: t(STATUS_KEYS[booking.status]) })
    } finally {
      void refresh(client)
    }
  }
  return useMutation({
    mutationFn: ({ booking, status, providerId }: StatusChange) =>
      put(booking._id, {
        ...{ status, expectedStatus: booking.status },
        ...(providerId === undefined ? {} : { providerId }),
      }),
    onMutate: ({ booking, status }) => applyToLists(client, [booking._id], (known) => ({ ...known, status })),
    onError: (error, _change, takeBack) => {
      takeBack?.()
      toast(errorMessage(error, t(failed)), 'bad')
    },
    onSuccess: (_booking, change) =>
      toastWithUndo(t(done, { status: t(STATUS_KEYS[change.status]) }), () => undo(change)),
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
async function undoMany(
  t: Translate,
  changed: readonly { id: string; from: BookingStatus }[],
  to: BookingStatus,
): Promise<string> {
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
  if (first) toast(t('admin-bookings.bulk.undoFailed', { count: failed.length, reason: first.message }), 'bad')
  return t('admin-bookings.bulk.undone', { count: back })
}

/** Changes many; those that could not be changed are named. */
export function useBulkStatus() {
  const client = useQueryClient()
  const { t } = useTranslation()
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
      toast(errorMessage(error, t(LIST_TEXTS.failed)), 'bad')
    },
    onSuccess: (result, { bookings, status }) => {
      const changed = result.bookings.flatMap((booking) => {
        const shown = bookings.find(({ _id }) => _id === booking._id)
        return shown && shown.status !== status ? [{ id: booking._id, from: previousStatus(shown, booking) }] : []
      })
      const text = t('admin-bookings.bulk.done', { count: result.bookings.length, status: t(STATUS_KEYS[status]) })
      if (changed.length > 0)
        toastWithUndo(text, () => undoMany(t, changed, status).finally(() => void refresh(client)))
      else if (result.bookings.length > 0) toast(text)
      const [first] = result.failed
      if (first) toast(t('admin-bookings.bulk.failed', { count: result.failed.length, reason: first.message }), 'bad')
    },
    onSettled: () => refresh(client),
  })
}

/** Gives jobs to a provider, or to nobody. Throws ApiError where none could be given; names those that could not. */
export function useAssignment() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return async (bookings: readonly Booking[], providerId: string | null, name: string) => {
    const failed: unknown[] = []
    // One after the other: each locks the same provider.
    for (const { _id } of bookings)
      await api<Booking>(`/admin/bookings/${_id}`, { method: 'PUT', body: { providerId } }).catch((error) =>
        failed.push(error),
      )
    void refresh(client)
    if (failed.length === bookings.length) throw failed[0]
    const count = bookings.length - failed.length
    toast(
      providerId === null
        ? t('admin-bookings.assign.doneNobody', { count })
        : t('admin-bookings.assign.done', { count, name }),
    )
    if (failed.length > 0) {
      const reason = errorMessage(failed[0], t('admin-bookings.assign.failed'))
      toast(t('admin-bookings.assign.failedSome', { count: failed.length, reason }), 'bad')
    }
  }
}

export function useBookingDeletion() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (id: string) => api(`/admin/bookings/${id}`, { method: 'DELETE' }),
    onError: (error) => toast(errorMessage(error, t('admin-bookings.delete.failed')), 'bad'),
    onSuccess: () => toast(t('admin-bookings.delete.done')),
    onSettled: () => refresh(client),
  })
}

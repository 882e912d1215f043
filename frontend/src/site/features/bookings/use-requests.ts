import { type BookingStatus, PATHS } from '@sofaseva/contract'
import { useCallback, useEffect } from 'react'
import type { OutboxRow } from '#offline/index.js'
import { createKindOf, isCreate } from '#offline/outbox/kinds/index.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useAnnounced } from '#shared/lib/announce.js'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { pendingChanges, withoutCard } from './pending-change.js'
import { type BookingList, useBooking, useBookings } from './use-bookings.js'

/** The action a link requests on its booking: confirm a cancellation, or open the form. */
export type RequestedAct = 'cancel' | 'reschedule'

/** The action that a link requests on the booking in the address. It runs once. */
export function useRequestedAct(): { act: RequestedAct | null; onAct: () => void } {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const onAct = useCallback(
    () => navigate(`${pathname}${search}${hash}`, { replace: true, state: null }),
    [navigate, pathname, search, hash],
  )
  return { act: (state as { act?: RequestedAct } | null)?.act ?? null, onAct }
}

/** The booking in the address, scrolled into view once it has loaded, and the requested action, which runs once. */
function useLinkedBooking(bookings: BookingList, userId: string) {
  const requested = useRequestedAct()
  const id = useLocation().hash.slice(1)
  const { state, booking } = useBooking(bookings, userId, id)
  const isHere = booking !== undefined
  useEffect(() => {
    if (id && isHere) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [id, isHere])
  return { id, state: id ? state : 'ready', booking, ...requested }
}

/**
 * The bookings of one status. If the server has more than this device, it requests this status alone, so none is
 * missing. `isPartial`: the request failed, so older ones may be missing.
 */
function useStatusList({ userId, bookings, status }: Pick<RequestsOptions, 'userId' | 'bookings' | 'status'>) {
  const isFiltered = status !== 'all' && bookings.hasMore
  const filtered = useBookings(userId, isFiltered ? `/bookings/my?status=${status}` : null)
  const listed = bookings.data ?? []
  if (!isFiltered) return { list: bookings, listed, isPartial: false }
  const ids = new Set(listed.map(({ _id }) => _id))
  const older = (filtered.data ?? []).filter(({ _id }) => !ids.has(_id))
  return { list: filtered, listed: [...listed, ...older], isPartial: filtered.state === 'failed' }
}

interface RequestsOptions {
  userId: string
  bookings: BookingList
  outbox: readonly OutboxRow[]
  status: BookingStatus | 'all'
}

/** A customer's bookings of one status, with unsent changes. */
export function useRequests({ userId, bookings, outbox, status }: RequestsOptions) {
  const { t } = useTranslation()
  const linked = useLinkedBooking(bookings, userId)
  const unsent = outbox.filter((row) => isCreate(row) && createKindOf(row.work).page === PATHS.requests)
  const changes = pendingChanges(outbox, 'customer')
  const { list, listed, isPartial } = useStatusList({ userId, bookings, status })
  const all = linked.booking && !listed.includes(linked.booking) ? [linked.booking, ...listed] : listed
  const shown = all.filter((booking) => status === 'all' || booking.status === status)
  useAnnounced(bookings.data ? t('bookings.requests', { count: shown.length }) : null)
  return {
    linked,
    unsent,
    changes,
    changesWithoutCard: bookings.state === 'loading' ? [] : withoutCard(changes, shown),
    shown,
    isPartial,
    hasMore: list.hasMore,
    loadMore: list.loadMore,
    isLoading: list.state === 'loading',
    isEmpty: list.state === 'ready' && !list.hasMore && shown.length === 0 && unsent.length === 0,
  }
}

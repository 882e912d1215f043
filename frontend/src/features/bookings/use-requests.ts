import { type BookingStatus, PATHS } from '@sofaseva/contract'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OutboxRow } from '../../offline/index.js'
import { createKindOf, isCreate } from '../../offline/outbox/kinds/index.js'
import { useTranslation } from '../../shared/i18n/use-translation.js'
import { useAnnounced } from '../../shared/lib/announce.js'
import { pendingChanges, withoutCard } from './pending-change.js'
import { type BookingList, useBooking } from './use-bookings.js'

/** What a link wants done with the booking it leads to: to ask whether it is cancelled, or to open its form. */
export type RequestedAct = 'cancel' | 'reschedule'

/** The booking that the address names, brought into view once it is there, and what is to be done with it, once. */
function useLinkedBooking(bookings: BookingList, userId: string) {
  const { hash, pathname, state: given } = useLocation()
  const navigate = useNavigate()
  const act = (given as { act?: RequestedAct } | null)?.act ?? null
  const id = hash.slice(1)
  const { state, booking } = useBooking(bookings, userId, id)
  const isHere = booking !== undefined
  useEffect(() => {
    if (id && isHere) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [id, isHere])
  const onAct = useCallback(
    () => navigate(`${pathname}${hash}`, { replace: true, state: null }),
    [navigate, pathname, hash],
  )
  return { id, state: id ? state : 'ready', booking, act, onAct }
}

interface RequestsOptions {
  userId: string
  bookings: BookingList
  outbox: readonly OutboxRow[]
  status: BookingStatus | 'all'
}

/** A customer's bookings of one status, with what of them has not been sent yet. */
export function useRequests({ userId, bookings, outbox, status }: RequestsOptions) {
  const { t } = useTranslation()
  const linked = useLinkedBooking(bookings, userId)
  const unsent = outbox.filter((row) => isCreate(row) && createKindOf(row.work).page === PATHS.requests)
  const changes = pendingChanges(outbox, 'customer')
  const listed = bookings.data ?? []
  const all = linked.booking && !listed.includes(linked.booking) ? [linked.booking, ...listed] : listed
  const shown = all.filter((booking) => status === 'all' || booking.status === status)
  useAnnounced(bookings.data ? t('bookings.requests', { count: shown.length }) : null)
  return {
    linked,
    unsent,
    changes,
    changesWithoutCard: bookings.state === 'loading' ? [] : withoutCard(changes, shown),
    shown,
    isEmpty: bookings.state === 'ready' && !bookings.hasMore && shown.length === 0 && unsent.length === 0,
  }
}

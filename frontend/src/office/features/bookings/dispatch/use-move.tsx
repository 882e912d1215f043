import {
  type AdminBookingUpdate,
  type Booking,
  type Dispatch,
  type DispatchBooking,
  lastSix,
  personName,
} from '@sofaseva/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { api } from '#shared/http/api.js'
import { ApiError, errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { BOOKING_KIND, type BookingPlace, placeFields } from '../booking-kind.js'
import { DISPATCH_KEY } from '../use-admin-bookings.js'
import { BOOKINGS } from '../use-booking-changes.js'
import { availabilityOf, isSamePlace, type Target, targetOf } from './board.rules.js'
import { providerName, whenText } from './board-texts.js'
import { moveBack, moveOnBoard } from './drop.rules.js'

type Placed = DispatchBooking & Pick<BookingPlace, 'provider'>
type PlaceChange = Pick<Placed, 'provider' | 'preferredDate' | 'preferredDay'>

/** Compares two versions of a booking on the board. */
const PLACE_KIND: EntityKind<'BOOKING_CHANGED', BookingPlace> = {
  ...BOOKING_KIND,
  toValues: (booking) => booking,
  fields: placeFields,
}

/**
 * Moves a booking to another provider or window optimistically, and rolls back if the server refuses. It asks before it
 * assigns an unavailable provider, and when another admin has changed the booking.
 */
export function useMove(board: Dispatch) {
  const translator = useTranslation()
  const { t } = translator
  const client = useQueryClient()
  const { confirm } = useDialog()
  const providerOf = (id: string | null) =>
    id === null ? null : { _id: id, name: providerName(translator, board, id) }

  const { mutateAsync } = useEntityMutation<'BOOKING_CHANGED', Placed, PlaceChange, Booking, BookingPlace>({
    kind: PLACE_KIND,
    keys: [[DISPATCH_KEY]],
    invalidates: BOOKINGS.invalidates,
    show: ({ provider: from, ...entity }, { provider, preferredDate: start, preferredDay: day }) => {
      // An undo starts from the provider that the move set.
      const booking = { ...entity, providerId: from?._id ?? null }
      const target = { providerId: provider?._id ?? null, start, day }
      const update = (change: (shown: Dispatch) => Dispatch) =>
        client.setQueriesData<Dispatch>({ queryKey: [DISPATCH_KEY] }, (shown) => shown && change(shown))
      update((shown) => moveOnBoard(shown, booking, target))
      // Other moves may have succeeded since, so only this booking goes back.
      return () => update((shown) => moveBack(shown, booking, target))
    },
    send: ({ _id }, { provider, ...when }, expectedRevision, isConfirmed) => {
      const options = { expectedRevision, onlyIfAvailable: !isConfirmed }
      const body: AdminBookingUpdate = { ...options, providerId: provider?._id ?? null, ...when }
      return api<Booking>(`/admin/bookings/${_id}`, { method: 'PUT', body })
    },
    done: (_made, moved) => {
      const provider = moved.provider ? personName(t, moved.provider.name) : t('admin-dispatch.nobody')
      return t('admin-dispatch.done', { id: lastSix(moved._id), provider, when: whenText(translator, moved) })
    },
    undone: ({ entity }) => t('admin-dispatch.undone', { id: lastSix(entity._id) }),
    failed: 'admin-dispatch.moveFailed',
    isInForm: true,
  })

  const ask = (booking: DispatchBooking, target: Target, reason: string) =>
    confirm({
      title: t('admin-dispatch.availability.title', { id: lastSix(booking._id) }),
      text: reason,
      confirmText: t('admin-dispatch.availability.confirm'),
      cancelText: t('admin-dispatch.availability.cancel'),
      onConfirm: () => void send(booking, target, true),
    })

  const send = async (booking: DispatchBooking, target: Target, isConfirmed: boolean) => {
    const entity = { ...booking, provider: providerOf(booking.providerId) }
    const { providerId, start, day = null } = target
    const change = { provider: providerOf(providerId), preferredDate: start, preferredDay: day }
    try {
      await mutateAsync({ entity, change, isConfirmed })
    } catch (error) {
      const reason = errorMessage(error, t('admin-dispatch.moveFailed'))
      if (error instanceof ApiError && error.code === 'PROVIDER_NOT_AVAILABLE') ask(booking, target, reason)
      else toast(reason, 'bad')
    }
  }

  const move = (booking: DispatchBooking, target: Target) => {
    if (isSamePlace(target, targetOf(booking))) return
    const provider = board.providers.find(({ _id }) => _id === target.providerId)
    const availability = provider ? availabilityOf(board, provider, target.start, booking) : 'free'
    if (availability === 'notApproved') toast(t('admin-dispatch.refusedProvider'), 'bad')
    else if (availability === 'free') void send(booking, target, false)
    else {
      const state = t(`admin-dispatch.state.${availability}`)
      ask(booking, target, t('admin-dispatch.reason', { provider: provider?.name ?? '', state }))
    }
  }
  return move
}

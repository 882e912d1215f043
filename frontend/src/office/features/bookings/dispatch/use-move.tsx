import {
  type AdminBookingUpdate,
  type Booking,
  type Dispatch,
  type DispatchBooking,
  lastSix,
  personName,
} from '@sofaseva/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { entityKey, ownChangesOf } from '#office/ui/conflict/own-changes.js'
import { type EntityKind, useRevisedWrite } from '#office/ui/conflict/use-revised-write.js'
import { api } from '#shared/http/api.js'
import { ApiError, errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { toast } from '#shared/ui/toasts.js'
import { toastWithUndo } from '#shared/ui/undo-toast.js'
import { BOOKING_KIND, type BookingPlace, placeFields } from '../booking-kind.js'
import { BOOKING_KEYS, DISPATCH_KEY } from '../use-admin-bookings.js'
import { availabilityOf, isSamePlace, placeOf, type Target, withMove } from './board.rules.js'
import { AVAILABILITY_KEYS, providerName, whenText } from './board-texts.js'

interface Move {
  booking: DispatchBooking
  target: Target
}

/** The provider is not available then. */
type Asked = Move & { reason: string }

/** How two versions of a booking on the board are compared. */
const PLACE_KIND: EntityKind<'BOOKING_CHANGED', BookingPlace> = {
  ...BOOKING_KIND,
  toValues: (booking) => booking,
  fields: placeFields,
}

function put(
  id: string,
  { provider, preferredDate, preferredDay }: Partial<BookingPlace>,
  options: Pick<AdminBookingUpdate, 'expectedRevision' | 'onlyIfAvailable'>,
): Promise<Booking> {
  const body: AdminBookingUpdate = { ...options, providerId: provider?._id ?? null, preferredDate, preferredDay }
  return api<Booking>(`/admin/bookings/${id}`, { method: 'PUT', body })
}

function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all(BOOKING_KEYS.map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** Shows the move on every board that is kept; gives back how to undo it. */
async function applyToBoards(client: QueryClient, { booking, target }: Move): Promise<() => void> {
  await client.cancelQueries({ queryKey: [DISPATCH_KEY] })
  const boards = client.getQueriesData<Dispatch>({ queryKey: [DISPATCH_KEY] })
  for (const [key, board] of boards) if (board) client.setQueryData(key, withMove(board, booking, target))
  return () => {
    for (const [key, board] of boards) client.setQueryData(key, board)
  }
}

/**
 * Moves a booking to another provider or window: at once, and back when the server refuses. A provider who is not
 * available is assigned only after asking, and so is a booking that others have changed meanwhile.
 */
export function useMove(board: Dispatch): {
  move: (booking: DispatchBooking, target: Target) => void
  dialog: ReactNode
} {
  const translator = useTranslation()
  const { t } = translator
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const write = useRevisedWrite(PLACE_KIND)

  const providerOf = (id: string | null): BookingPlace['provider'] =>
    id === null ? null : { _id: id, name: providerName(translator, board, id) }

  const undo = async ({ booking }: Move, revision: number) => {
    const takeBack = await applyToBoards(client, { booking, target: placeOf(booking) })
    const { preferredDate, preferredDay, providerId } = booking
    try {
      const before = { preferredDate, preferredDay, provider: providerOf(providerId) }
      const moved = await put(booking._id, before, { expectedRevision: revision })
      ownChangesOf(client).record(entityKey(PLACE_KIND.code, booking._id), revision, moved)
      return t('admin-dispatch.undone', { id: lastSix(booking._id) })
    } catch (error) {
      takeBack()
      throw error
    } finally {
      void refresh(client)
    }
  }

  const send = async (change: Move, onlyIfAvailable: boolean) => {
    const { booking, target } = change
    const takeBack = await applyToBoards(client, change)
    try {
      const moved = await write({
        id: booking._id,
        seen: { ...booking, provider: providerOf(booking.providerId) },
        change: {
          provider: providerOf(target.providerId),
          preferredDate: target.start,
          preferredDay: target.day ?? null,
        },
        send: (place, expectedRevision) => put(booking._id, place, { expectedRevision, onlyIfAvailable }),
      })
      if (typeof moved === 'string') {
        takeBack()
        if (moved === 'theirs') toast(t('admin.conflict.kept'))
        return
      }
      const provider = moved.provider ? personName(t, moved.provider.name) : t('admin-dispatch.nobody')
      toastWithUndo(
        t('admin-dispatch.done', { id: lastSix(booking._id), provider, when: whenText(translator, moved) }),
        () => undo(change, moved.revision),
      )
    } catch (error) {
      takeBack()
      const reason = errorMessage(error, t('admin-dispatch.moveFailed'))
      const isBusy = error instanceof ApiError && error.code === 'PROVIDER_NOT_AVAILABLE'
      if (isBusy) setAsked({ ...change, reason })
      else toast(reason, 'bad')
    } finally {
      void refresh(client)
    }
  }

  const move = (booking: DispatchBooking, target: Target) => {
    if (isSamePlace(target, placeOf(booking))) return
    const provider = board.providers.find(({ _id }) => _id === target.providerId)
    const availability = provider ? availabilityOf(board, provider, target.start, booking) : 'free'
    if (availability === 'notApproved') toast(t('admin-dispatch.refusedProvider'), 'bad')
    else if (availability === 'free') void send({ booking, target }, true)
    else {
      const reason = t('admin-dispatch.reason', {
        provider: provider?.name ?? '',
        state: t(AVAILABILITY_KEYS[availability]),
      })
      setAsked({ booking, target, reason })
    }
  }

  return {
    move,
    dialog: asked && (
      <ConfirmDialog
        title={t('admin-dispatch.availability.title', { id: lastSix(asked.booking._id) })}
        confirmText={t('admin-dispatch.availability.confirm')}
        cancelText={t('admin-dispatch.availability.cancel')}
        onConfirm={() => {
          setAsked(null)
          void send(asked, false)
        }}
        onCancel={() => setAsked(null)}
      >
        {asked.reason}
      </ConfirmDialog>
    ),
  }
}

import { type Booking, type Dispatch, type DispatchBooking, lastSix, personName } from '@sofaseva/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '../../../../shared/http/api.js'
import { ApiError, errorMessage } from '../../../../shared/http/api-error.js'
import { useTranslation } from '../../../../shared/i18n/use-translation.js'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js'
import { toast } from '../../../../shared/ui/toasts.js'
import { toastWithUndo } from '../../../../shared/ui/undo-toast.js'
import { BOOKING_KEYS, DISPATCH_KEY } from '../use-admin-bookings.js'
import { availabilityOf, isSamePlace, placeOf, type Target, withMove, withRevision } from './board.rules.js'
import { AVAILABILITY_KEYS, placeText, whenText } from './board-texts.js'

interface Move {
  booking: DispatchBooking
  target: Target
}

type Asked =
  /** The provider is not available then. */
  | (Move & { about: 'availability'; reason: string })
  /** Somebody else has changed the booking meanwhile: `booking` is what it is now. */
  | (Move & { about: 'change'; provider: string; reason: string })

interface Change extends Target {
  expectedRevision: number
  onlyIfAvailable?: boolean
}

function put(id: string, { start, day = null, ...change }: Change): Promise<Booking> {
  const body = { ...change, preferredDate: start, preferredDay: day }
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
 * available is assigned only after asking, and so is a booking that somebody else has changed meanwhile.
 */
export function useMove(board: Dispatch): {
  move: (booking: DispatchBooking, target: Target) => void
  dialog: ReactNode
} {
  const translator = useTranslation()
  const { t } = translator
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const underWay = useRef(new Map<string, Promise<Booking>>())

  /**
   * After an earlier move of the same booking, whose answer says what it is then. The boards take its revision over: who
   * moves it again need not wait until they are read again.
   */
  const putInTurn = async ({ booking, target }: Move, onlyIfAvailable: boolean): Promise<Booking> => {
    const { _id: id } = booking
    const earlier = underWay.current.get(id)
    const answer = (async () => {
      const revision = (await earlier?.catch(() => null))?.revision ?? booking.revision
      return put(id, { ...target, expectedRevision: revision, onlyIfAvailable })
    })()
    underWay.current.set(id, answer)
    try {
      const moved = await answer
      client.setQueriesData<Dispatch>({ queryKey: [DISPATCH_KEY] }, (shown) => shown && withRevision(shown, moved))
      return moved
    } finally {
      if (underWay.current.get(id) === answer) underWay.current.delete(id)
    }
  }

  const undo = async ({ booking }: Move, revision: number) => {
    const back = {
      booking: { ...booking, revision },
      target: placeOf(booking),
    }
    const takeBack = await applyToBoards(client, back)
    try {
      await putInTurn(back, false)
      return t('admin-dispatch.undone', { id: lastSix(booking._id) })
    } catch (error) {
      takeBack()
      throw error
    } finally {
      void refresh(client)
    }
  }

  /** What the booking is now, with the choice to move it all the same. */
  const askAboutChange = async ({ booking, target }: Move, reason: string) => {
    const now = await api<Booking>(`/bookings/${booking._id}`)
    const current = {
      ...booking,
      status: now.status,
      revision: now.revision,
      preferredDate: now.preferredDate,
      preferredDay: now.preferredDay,
      providerId: now.provider?._id ?? null,
    }
    const provider = now.provider ? personName(t, now.provider.name) : t('admin-dispatch.nobody')
    setAsked({ about: 'change', booking: current, target, provider, reason })
  }

  const send = async (change: Move, onlyIfAvailable: boolean) => {
    const { booking, target } = change
    const takeBack = await applyToBoards(client, change)
    try {
      const moved = await putInTurn(change, onlyIfAvailable)
      const provider = moved.provider ? personName(t, moved.provider.name) : t('admin-dispatch.nobody')
      toastWithUndo(
        t('admin-dispatch.done', {
          ...{ id: lastSix(booking._id), provider },
          when: whenText(translator, { preferredDate: target.start, preferredDay: target.day }),
        }),
        () => undo(change, moved.revision),
      )
    } catch (error) {
      takeBack()
      const reason = errorMessage(error, t('admin-dispatch.moveFailed'))
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'PROVIDER_NOT_AVAILABLE') setAsked({ about: 'availability', ...change, reason })
      else if (code === 'BOOKING_CHANGED') await askAboutChange(change, reason).catch(() => toast(reason, 'bad'))
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
      setAsked({ about: 'availability', booking, target, reason })
    }
  }

  const dialogOf = (question: Asked) => {
    const { booking, target } = question
    const confirm = (onlyIfAvailable: boolean) => {
      setAsked(null)
      void send({ booking, target }, onlyIfAvailable)
    }
    if (question.about === 'availability')
      return (
        <ConfirmDialog
          title={t('admin-dispatch.availability.title', { id: lastSix(booking._id) })}
          confirmText={t('admin-dispatch.availability.confirm')}
          cancelText={t('admin-dispatch.availability.cancel')}
          onConfirm={() => confirm(false)}
          onCancel={() => setAsked(null)}
        >
          {question.reason}
        </ConfirmDialog>
      )
    return (
      <ConfirmDialog
        title={t('admin-dispatch.change.title', { id: lastSix(booking._id) })}
        confirmText={t('admin-dispatch.change.confirm')}
        cancelText={t('admin-dispatch.change.cancel')}
        onConfirm={() => confirm(true)}
        onCancel={() => setAsked(null)}
      >
        {t('admin-dispatch.change.text', {
          reason: question.reason,
          now: t('admin-dispatch.place', {
            provider: question.provider,
            when: whenText(translator, booking),
          }),
          target: placeText(translator, board, target),
        })}
      </ConfirmDialog>
    )
  }
  return { move, dialog: asked && dialogOf(asked) }
}

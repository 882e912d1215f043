import {
  type Booking,
  type BookingStatus,
  isVisitAhead,
  lastSix,
  personName,
  STATUS_KEYS,
  type Translate,
} from '@sofaseva/contract'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { AssignDialog } from './assign-dialog.js'
import { ConfirmStatusDialog } from './confirm-status-dialog.js'
import {
  type BookingChange,
  LIST_TEXTS,
  RECENT_TEXTS,
  useBookingDeletion,
  useBulkStatus,
  useStatusChange,
} from './use-booking-changes.js'

export interface BookingActions {
  onStatus: (booking: Booking, status: BookingStatus) => void
  onAssign: (bookings: readonly Booking[]) => void
  onDelete: (booking: Booking) => void
}

type Asked =
  | { about: 'status'; booking: Booking; status: BookingStatus }
  | { about: 'bulk-status'; bookings: readonly Booking[]; status: BookingStatus; clear: () => void }
  | { about: 'assignment'; bookings: readonly Booking[] }
  | { about: 'deletion'; booking: Booking }

/** What speaks against it, for how many of them. */
function bulkWarnings(t: Translate, bookings: readonly Booking[], status: BookingStatus): string[] {
  const now = Date.now()
  const ahead = status === 'Completed' ? bookings.filter((booking) => isVisitAhead(booking, now)).length : 0
  const alone = status === 'Confirmed' ? bookings.filter(({ provider }) => provider === null).length : 0
  return [
    ...(ahead > 0 ? [t('admin-bookings.bulk.ahead', { count: ahead })] : []),
    ...(alone > 0 ? [t('admin-bookings.bulk.withoutProvider', { count: alone })] : []),
  ]
}

/** What an admin can do with bookings, one or all that are selected, and the dialog that comes before. */
export function useBookingActions(): {
  /** The same at every call. */
  actions: BookingActions
  /** `clear` ends the selection. */
  onBulkStatus: (bookings: readonly Booking[], status: BookingStatus, clear: () => void) => void
  dialog: ReactNode
} {
  const { t } = useTranslation()
  const change = useStatusChange(LIST_TEXTS)
  const bulk = useBulkStatus()
  const remove = useBookingDeletion()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const dialogOf = (asked: Asked) => {
    switch (asked.about) {
      case 'status':
        return (
          <ConfirmStatusDialog
            {...asked}
            onCancel={close}
            onConfirm={() => {
              change.mutate({ entity: asked.booking, change: { status: asked.status } })
              close()
            }}
          />
        )
      case 'assignment':
        return <AssignDialog bookings={asked.bookings} onClose={close} />
      case 'deletion':
        return (
          <ConfirmDialog
            title={t('admin-bookings.delete.named', { id: lastSix(asked.booking._id) })}
            confirmText={t('admin-bookings.delete.confirm')}
            danger
            onCancel={close}
            onConfirm={() => {
              remove.mutate({ entity: asked.booking, change: {} })
              close()
            }}
          >
            {t('admin-bookings.delete.text', { customer: personName(t, asked.booking.user.name) })}
          </ConfirmDialog>
        )
      case 'bulk-status':
        return (
          <ConfirmDialog
            title={t('admin-bookings.bulk.title', {
              count: asked.bookings.length,
              status: t(STATUS_KEYS[asked.status]),
            })}
            confirmText={t('admin-bookings.status.set', { status: t(STATUS_KEYS[asked.status]) })}
            details={bulkWarnings(t, asked.bookings, asked.status)}
            danger={asked.status === 'Cancelled'}
            onCancel={close}
            onConfirm={() => {
              bulk.mutate({ bookings: asked.bookings, status: asked.status })
              close()
              asked.clear()
            }}
          >
            {t(asked.status === 'Cancelled' ? 'admin-bookings.bulk.toldCancel' : 'admin-bookings.bulk.told')}
          </ConfirmDialog>
        )
    }
  }
  const actions = useMemo<BookingActions>(
    () => ({
      onStatus: (booking, status) => setAsked({ about: 'status', booking, status }),
      onAssign: (bookings) => setAsked({ about: 'assignment', bookings }),
      onDelete: (booking) => setAsked({ about: 'deletion', booking }),
    }),
    [],
  )
  return {
    actions,
    onBulkStatus: (bookings, status, clear) => setAsked({ about: 'bulk-status', bookings, status, clear }),
    dialog: asked && dialogOf(asked),
  }
}

/** A second press within this time was meant for what stood there before. */
const PAUSE_MS = 1_000

export interface RecentActions {
  onStatus: BookingActions['onStatus']
  /** Confirms, and gives the job to a provider in the same call. */
  onAssignAndConfirm: (booking: Booking, provider: NonNullable<Booking['provider']>) => void
  /** For a moment after a change, in which nothing is to be pressed: the cards move then, and have other buttons. */
  isPaused: boolean
  dialog: ReactNode
}

/** The next step of a recent request; asked about where it cancels, or completes a visit that has yet to begin. */
export function useRecentActions(): RecentActions {
  const { mutate } = useStatusChange(RECENT_TEXTS)
  const [asked, setAsked] = useState<{ booking: Booking; status: BookingStatus } | null>(null)
  const [changes, setChanges] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(() => setIsPaused(false), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [changes])
  const change = (booking: Booking, wanted: BookingChange) => {
    setIsPaused(true)
    setChanges((count) => count + 1)
    mutate({ entity: booking, change: wanted })
  }
  const isAsked = (booking: Booking, status: BookingStatus) =>
    status === 'Cancelled' || (status === 'Completed' && isVisitAhead(booking, Date.now()))
  return {
    onStatus: (booking, status) =>
      isAsked(booking, status) ? setAsked({ booking, status }) : change(booking, { status }),
    onAssignAndConfirm: (booking, provider) => change(booking, { status: 'Confirmed', provider }),
    isPaused,
    dialog: asked && (
      <ConfirmStatusDialog
        {...asked}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          change(asked.booking, { status: asked.status })
          setAsked(null)
        }}
      />
    ),
  }
}

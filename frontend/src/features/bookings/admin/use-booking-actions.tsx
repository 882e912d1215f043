import { type Booking, type BookingStatus, lastSix, STATUS_KEYS } from '@sofaseva/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js'
import { AssignDialog } from './assign-dialog.js'
import { ConfirmStatusDialog } from './confirm-status-dialog.js'
import { LIST_TEXTS, RECENT_TEXTS, useBookingDeletion, useBulkStatus, useStatusChange } from './use-admin-bookings.js'

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
              change.mutate(asked)
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
              remove.mutate(asked.booking._id)
              close()
            }}
          >
            {t('admin-bookings.delete.text', { customer: asked.booking.user.name })}
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

/** The next step of a recent request; asked about only where it cancels. */
export function useRecentActions(): { onStatus: BookingActions['onStatus']; dialog: ReactNode } {
  const change = useStatusChange(RECENT_TEXTS)
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  return {
    onStatus: (booking, status) =>
      status === 'Cancelled' ? setCancelling(booking) : change.mutate({ booking, status }),
    dialog: cancelling && (
      <ConfirmStatusDialog
        booking={cancelling}
        status="Cancelled"
        onCancel={() => setCancelling(null)}
        onConfirm={() => {
          change.mutate({ booking: cancelling, status: 'Cancelled' })
          setCancelling(null)
        }}
      />
    ),
  }
}

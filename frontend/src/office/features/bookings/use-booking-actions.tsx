import { useTimeout } from '@mantine/hooks'
import {
  type Booking,
  type BookingStatus,
  isVisitAhead,
  PATHS,
  pathTo,
  STATUS_KEYS,
  type Translate,
} from '@sofaseva/contract'
import { useMemo, useState } from 'react'
import { IconReceipt, IconTrash, IconUserPlus } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { AssignDialog } from './assign-dialog.js'
import { statusQuestion } from './status-question.js'
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
}

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

const openReceipt = ({ _id }: Booking) => window.open(pathTo(PATHS.receipt, { id: _id }), '_blank', 'noopener')

/** What an admin can do with bookings, one or all that are selected, and the dialog that comes before. */
export function useBookingActions() {
  const translator = useTranslation()
  const { t } = translator
  const { mutate: change } = useStatusChange(LIST_TEXTS)
  const { mutate: changeAll } = useBulkStatus()
  const onDelete = useBookingDeletion()
  const { open, confirm } = useDialog()
  // The same at every call.
  const stable = useMemo(() => {
    const actions: BookingActions = {
      onStatus: (booking, status) =>
        confirm({
          ...statusQuestion(translator, booking, status),
          onConfirm: () => change({ entity: booking, change: { status } }),
        }),
      onAssign: (bookings) => open((close) => <AssignDialog bookings={bookings} onClose={close} />),
    }
    const actionsOf = (booking: Booking): RowAction[] => [
      {
        text: t(booking.provider ? 'admin-bookings.assign.again' : 'admin-bookings.assign.action'),
        icon: IconUserPlus,
        onSelect: () => actions.onAssign([booking]),
      },
      ...(booking.status === 'Completed'
        ? [{ text: t('admin-bookings.receipt'), icon: IconReceipt, onSelect: () => openReceipt(booking) }]
        : []),
      { text: t('admin.delete'), icon: IconTrash, isDanger: true, onSelect: () => onDelete(booking) },
    ]
    return { actions, actionsOf }
  }, [translator, t, open, confirm, change, onDelete])
  return {
    ...stable,
    /** `clear` ends the selection. */
    onBulkStatus: (bookings: readonly Booking[], status: BookingStatus, clear: () => void) =>
      confirm({
        title: t('admin-bookings.bulk.title', { count: bookings.length, status: t(STATUS_KEYS[status]) }),
        text: t(status === 'Cancelled' ? 'admin-bookings.bulk.toldCancel' : 'admin-bookings.bulk.told'),
        details: bulkWarnings(t, bookings, status),
        confirmText: t('admin-bookings.status.set', { status: t(STATUS_KEYS[status]) }),
        danger: status === 'Cancelled',
        onConfirm: () => {
          changeAll({ bookings, status })
          clear()
        },
      }),
  }
}

/** A second press within this time was meant for what stood there before. */
const PAUSE_MS = 1_000

/** The next step of a recent request; asked about where it cancels, or completes a visit that has yet to begin. */
export function useRecentActions() {
  const translator = useTranslation()
  const { mutate } = useStatusChange(RECENT_TEXTS)
  const { confirm } = useDialog()
  const [isPaused, setIsPaused] = useState(false)
  const pause = useTimeout(() => setIsPaused(false), PAUSE_MS)
  const change = (booking: Booking, wanted: BookingChange) => {
    setIsPaused(true)
    pause.clear()
    pause.start()
    mutate({ entity: booking, change: wanted })
  }
  const isAsked = (booking: Booking, status: BookingStatus) =>
    status === 'Cancelled' || (status === 'Completed' && isVisitAhead(booking, Date.now()))
  return {
    onStatus: (booking: Booking, status: BookingStatus) => {
      const act = () => change(booking, { status })
      if (isAsked(booking, status)) confirm({ ...statusQuestion(translator, booking, status), onConfirm: act })
      else act()
    },
    /** Confirms, and gives the job to a provider in the same call. */
    onAssignAndConfirm: (booking: Booking, provider: NonNullable<Booking['provider']>) =>
      change(booking, { status: 'Confirmed', provider }),
    /** For a moment after a change, in which nothing is to be pressed: the cards move then, and have other buttons. */
    isPaused,
  }
}

import {
  type Booking,
  type BookingStatus,
  isVisitAhead,
  PATHS,
  pathTo,
  STATUS_KEYS,
  type Translate,
} from '@sofaseva/contract'
import { useMemo } from 'react'
import { IconReceipt, IconTrash, IconUserPlus } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { AssignDialog } from './assign-dialog.js'
import { statusQuestion } from './status-question.js'
import { LIST_TEXTS, useBookingDeletion, useBulkStatus, useStatusChange } from './use-booking-changes.js'

export interface BookingActions {
  onStatus: (booking: Booking, status: BookingStatus) => void
  onAssign: (bookings: readonly Booking[]) => void
}

/** The warnings about a bulk change, with the number of affected bookings. */
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

/** The actions on one or all selected bookings, with their confirmations. */
export function useBookingActions() {
  const translator = useTranslation()
  const { t } = translator
  const { mutate: change } = useStatusChange(LIST_TEXTS)
  const { mutate: changeAll } = useBulkStatus()
  const onDelete = useBookingDeletion()
  const { open, confirm } = useDialog()
  // Stable functions.
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

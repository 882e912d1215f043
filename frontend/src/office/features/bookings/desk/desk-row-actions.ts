import type { Booking, BookingStatus } from '@sofaseva/contract'
import { useCallback } from 'react'
import { IconUserPlus } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

interface DeskRowActions {
  onStatus: (booking: Booking, status: BookingStatus) => void
  onAssign: (bookings: readonly Booking[]) => void
}

/** The actions of a row that are not its next step. */
export function useDeskRowActions({ onStatus, onAssign }: DeskRowActions): (booking: Booking) => readonly RowAction[] {
  const { t } = useTranslation()
  return useCallback(
    (booking) => [
      {
        text: t(booking.provider ? 'admin-bookings.assign.again' : 'admin-bookings.assign.action'),
        icon: IconUserPlus,
        onSelect: () => onAssign([booking]),
      },
      ...(booking.status === 'Pending'
        ? [
            ...(booking.provider === null
              ? [{ text: t('admin-bookings.next.alone'), onSelect: () => onStatus(booking, 'Confirmed') }]
              : []),
            {
              text: t('admin-bookings.next.text', { to: 'Cancelled' }),
              isDanger: true,
              onSelect: () => onStatus(booking, 'Cancelled'),
            },
          ]
        : []),
    ],
    [t, onStatus, onAssign],
  )
}

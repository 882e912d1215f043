import { BOOKING_STATUSES, type BookingStatus, STATUS_KEYS, type Translate } from '@sofaseva/contract'
import type { ListTab } from '#office/ui/admin-list.js'

export function statusChoices(t: Translate): { value: BookingStatus; text: string }[] {
  return BOOKING_STATUSES.map((status) => ({ value: status, text: t(STATUS_KEYS[status]) }))
}

/** A tab for all bookings and one per status. `textOf` adds the count. */
export function statusTabs(t: Translate, textOf: (name: string, status: BookingStatus | 'all') => string): ListTab[] {
  return [
    { text: textOf(t('admin.all'), 'all'), filters: { status: '' } },
    ...statusChoices(t).map(({ value, text }) => ({ text: textOf(text, value), filters: { status: value } })),
  ]
}

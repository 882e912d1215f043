import { BOOKING_STATUSES, type BookingStatus, STATUS_KEYS, type Translate } from '@sofaseva/contract'
import type { ListTab } from '#office/ui/admin-list.js'
import type { BookingCounts } from './use-admin-bookings.js'

export function statusChoices(t: Translate): { value: BookingStatus; text: string }[] {
  return BOOKING_STATUSES.map((status) => ({ value: status, text: t(STATUS_KEYS[status]) }))
}

interface StatusTabsOptions {
  /** Adds the count. */
  textOf: (name: string, status: keyof BookingCounts) => string
  /** Adds a tab for open bookings. */
  hasOpen?: boolean
}

/** A tab for all bookings and one per status. */
export function statusTabs(t: Translate, { textOf, hasOpen }: StatusTabsOptions): ListTab[] {
  return [
    { text: textOf(t('admin.all'), 'all'), filters: { status: '' } },
    ...(hasOpen ? [{ text: textOf(t('admin-bookings.tabs.open'), 'open'), filters: { status: 'open' } }] : []),
    ...statusChoices(t).map(({ value, text }) => ({ text: textOf(text, value), filters: { status: value } })),
  ]
}

import { BOOKING_STATUSES, type BookingStatus, STATUS_KEYS, type Translate } from '@sofaseva/contract'

export function statusChoices(t: Translate): { value: BookingStatus; text: string }[] {
  return BOOKING_STATUSES.map((status) => ({ value: status, text: t(STATUS_KEYS[status]) }))
}

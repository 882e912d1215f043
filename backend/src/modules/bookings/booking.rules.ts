import { type BookingStatus, OPEN_STATUSES } from '@sofaseva/contract'

/** Whether the booking still needs work. */
export function isOpen(status: BookingStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status)
}

/** Whether the change opens a closed booking again. */
export function opens(from: BookingStatus, to: BookingStatus): boolean {
  return !isOpen(from) && isOpen(to)
}

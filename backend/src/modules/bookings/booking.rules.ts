import { type BookingStatus, OPEN_STATUSES } from '@sofaseva/contract'

/** Whether somebody still has to do something about a booking in this status. */
export function isOpen(status: BookingStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status)
}

/** Whether the change makes a closed booking one that somebody has to do again. */
export function opens(from: BookingStatus, to: BookingStatus): boolean {
  return !isOpen(from) && isOpen(to)
}

import { type Booking, compareJobs, isOpen } from '@sofaseva/contract'
import { visitDayOf } from '../job-groups.rules.js'

export interface OwnVisits {
  /** The next visit that is still to come; one without an agreed time comes last. */
  next: Booking | null
  /** The last finished booking, to book again. */
  again: Booking | null
  /** The last completed booking, which may wait for a rating. */
  completed: Booking | null
}

/** The bookings a customer most likely looks for. `bookings` are newest first, `today` is YYYY-MM-DD. */
export function ownVisits(bookings: readonly Booking[], today: string): OwnVisits {
  const isAhead = (booking: Booking) => isOpen(booking.status) && (visitDayOf(booking) ?? today) >= today
  const [next = null] = bookings.filter(isAhead).sort(compareJobs)
  const completed = bookings.find(({ status }) => status === 'Completed') ?? null
  return { next, again: completed ?? bookings.find(({ status }) => status === 'Cancelled') ?? null, completed }
}

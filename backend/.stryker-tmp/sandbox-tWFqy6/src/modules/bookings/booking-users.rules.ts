// @ts-nocheck
import type { Booking } from '@sofaseva/contract'

/** The ids of the accounts whose data a booking shows: its customer's and its provider's. */
export function usersOf({ user, provider }: Booking): string[] {
  return provider ? [user._id, provider._id] : [user._id]
}

export function usersOfBookings(bookings: readonly Booking[]): string[] {
  return [...new Set(bookings.flatMap(usersOf))]
}

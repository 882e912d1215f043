import { type Actor, type BookingStatus, isOpen, may } from '@sofaseva/contract'

interface Owned {
  userId: string
  providerId: string | null
}

/** Whether the actor may see the booking. For others it does not exist. */
export function canSee(actor: Actor, booking: Owned): boolean {
  if (may(actor, 'admin.bookings')) return true
  return booking.userId === actor.id || (actor.role === 'provider' && booking.providerId === actor.id)
}

export function isCustomerOf(actor: Actor, booking: Owned): boolean {
  return booking.userId === actor.id
}

export function isProviderOf(actor: Pick<Actor, 'id' | 'role'>, booking: Owned): boolean {
  return actor.role === 'provider' && booking.providerId === actor.id
}

/** Whether the actor may see who opens the door: the customer, and the provider until the job is closed. */
export function canSeeOnSite(actor: Pick<Actor, 'id' | 'role'>, booking: Owned & { status: BookingStatus }): boolean {
  return booking.userId === actor.id || (isProviderOf(actor, booking) && isOpen(booking.status))
}

/** Whether the actor may see other free times for the visit. */
export function canSeeFreeTimes(actor: Actor, booking: Owned): boolean {
  return may(actor, 'admin.bookings') || isCustomerOf(actor, booking)
}

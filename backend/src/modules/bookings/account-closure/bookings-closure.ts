import { Injectable } from '@nestjs/common'
import type { Role } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import type { AccountMerge, ClosureHooks, RoleRemoval } from '#platform/user-data/role-removal.js'
import { AssignmentService } from '../assignment/assignment.service.js'
import { BookingLimits } from '../booking-limits.js'
import { BookingStatusService } from '../booking-status.service.js'
import { BookingsRepository } from '../bookings.repository.js'
import { BookingsClosureRepository } from './bookings-closure.repository.js'

/**
 * Cancels a leaving customer's open bookings and reassigns a provider's open jobs. Locks bookings first, then users.
 */
@Injectable()
export class BookingsClosure implements ClosureHooks {
  constructor(
    private readonly repository: BookingsClosureRepository,
    private readonly bookings: BookingsRepository,
    private readonly assignment: AssignmentService,
    private readonly statuses: BookingStatusService,
    private readonly limits: BookingLimits,
  ) {}

  async lock(tx: Change, removal: RoleRemoval): Promise<string[]> {
    const { userId } = removal
    const ids = (await this.repository.listBookings(tx, userId)).map(({ id }) => id)
    await removal.locks('bookings').lock(tx, ids)
    // Writing a status share-locks the customer and the provider of a booking.
    const open = (await this.repository.listBookings(tx, userId)).filter(({ isOpen }) => isOpen)
    return open.flatMap((booking) => [booking.userId, booking.providerId ?? userId])
  }

  async removeRole(tx: Change, removal: RoleRemoval, role: Role): Promise<void> {
    const bookings = await this.repository.listBookings(tx, removal.userId)
    // Bookings created or assigned since then must be locked, too, before they are written.
    for (const { id } of bookings) await removal.locks('bookings').require(tx, id)
    if (role !== 'provider') return
    for (const { id } of bookings.filter(({ providerId, isOpen }) => isOpen && providerId === removal.userId)) {
      const job = await this.bookings.byId(id, tx)
      if (job) await this.assignment.reassign(tx, job, removal.locks('users'))
    }
  }

  merge(tx: Change, merge: AccountMerge): Promise<void> {
    return this.limits.merge(tx, merge)
  }

  async close(tx: Change, removal: RoleRemoval): Promise<void> {
    const bookings = await this.repository.listBookings(tx, removal.userId)
    const own = bookings.filter(({ userId, isOpen }) => isOpen && userId === removal.userId).map(({ id }) => id)
    const customer = { id: removal.userId, role: 'customer' } as const
    await this.statuses.cancelAll(tx, customer, await this.bookings.byIds(own, tx), removal.locks('users'))
  }
}

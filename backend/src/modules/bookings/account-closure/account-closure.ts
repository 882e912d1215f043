import { Injectable } from '@nestjs/common'
import type { Role } from '@sofaseva/contract'
import {
  type AccountClosureHook,
  AccountClosureHooks,
  type RoleRemoval,
} from '../../../platform/account-closure/account-closure-hooks.js'
import type { Change } from '../../../platform/changes/changes.js'
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js'
import { AssignmentService } from '../assignment/assignment.service.js'
import { BookingStatusService } from '../booking-status.service.js'
import { BookingsRepository } from '../bookings.repository.js'
import { AccountClosureRepository } from './account-closure.repository.js'

/** Bookings are locked first, then people. */
function locksOf(removal: RoleRemoval) {
  return { userId: removal.userId, bookings: removal.locks('bookings'), people: removal.locks('users') }
}

/** Cancels a leaving customer's open bookings and blanks all of them; reassigns a provider's open jobs. */
@Injectable()
export class BookingsAccountClosure implements AccountClosureHook {
  readonly name = 'bookings'

  constructor(
    hooks: AccountClosureHooks,
    private readonly idempotency: IdempotencyKeys,
    private readonly kept: AccountClosureRepository,
    private readonly bookings: BookingsRepository,
    private readonly assignment: AssignmentService,
    private readonly statuses: BookingStatusService,
  ) {
    hooks.register(this)
  }

  async lock(tx: Change, removal: RoleRemoval): Promise<string[]> {
    const { userId, bookings } = locksOf(removal)
    await bookings.lock(tx, await this.kept.bookingsOf(tx, userId))
    return this.kept.otherPartiesOf(tx, userId)
  }

  async removeRole(tx: Change, removal: RoleRemoval, role: Role): Promise<void> {
    if (role !== 'provider') return
    const { userId, bookings, people } = locksOf(removal)
    for (const id of await this.kept.openJobsOf(tx, userId)) {
      await bookings.require(tx, id)
      const job = await this.bookings.byId(id, tx)
      if (job) await this.assignment.reassign(tx, job, people)
    }
  }

  async close(tx: Change, removal: RoleRemoval): Promise<void> {
    const { userId, bookings, people } = locksOf(removal)
    // Created or assigned since the others were locked: it must be locked too before it is written.
    for (const id of await this.kept.bookingsOf(tx, userId)) await bookings.require(tx, id)
    await this.kept.blank(tx, userId)
    const open = await this.bookings.byIds(await this.kept.openBookingsOf(tx, userId), tx)
    await this.statuses.cancelAll(tx, { id: userId, role: 'customer' }, open, people)
  }

  async erase(userId: string): Promise<void> {
    await this.idempotency.erase(userId)
    await this.kept.erase(userId)
  }
}

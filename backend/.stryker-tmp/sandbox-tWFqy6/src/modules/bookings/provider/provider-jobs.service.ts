// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type Booking,
  type BookingProgressUpdate,
  type BookingStatusUpdate,
  type BookingsQuery,
  compareJobs,
  hasReached,
  reopens,
} from '@sofaseva/contract'
import { ensure } from '#platform/errors/app-error.js'
import type { IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import type { Page } from '#platform/lists/list.js'
import { AssignmentService } from '../assignment/assignment.service.js'
import { toBookingViewFor } from '../booking.mapper.js'
import { isProviderOf } from '../booking.policy.js'
import { BookingChanges, ensureExpected } from '../booking-changes.js'
import { BookingListsRepository } from '../booking-lists.repository.js'

/** Lists a provider's jobs and changes them. */
@Injectable()
export class ProviderJobsService {
  constructor(
    private readonly lists: BookingListsRepository,
    private readonly bookingChanges: BookingChanges,
    private readonly assignment: AssignmentService,
  ) {}

  /** Ordered as in `compareJobs`. */
  async list(actor: Actor, query: BookingsQuery): Promise<Page<Booking>> {
    const { items, total } = await this.lists.listJobs(actor.id, query)
    return { items: items.map((row) => toBookingViewFor(actor, row)).sort(compareJobs), total }
  }

  /**
   * Applies a provider's change to one of their jobs. Throws BOOKING_NOT_FOUND, BOOKING_CHANGED,
   * BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED.
   */
  update(
    actor: Actor,
    id: string,
    { status, ...expected }: BookingStatusUpdate,
    request: IdempotentRequest | null,
  ): Promise<Booking> {
    return this.bookingChanges.apply({ actor, id, request }, async (tx, booking, locks) => {
      ensure(isProviderOf(actor, booking), 'BOOKING_NOT_FOUND')
      if (booking.status === status) return
      await ensureExpected(actor, booking, expected)
      if (reopens(booking.status, status))
        await this.assignment.reassignBeforeReopening(tx, actor, booking, status, locks)
      await this.bookingChanges.transition(tx, actor, booking, status)
    })
  }

  /** Records a step of the visit and notifies the customer. Throws the errors of `update`. */
  progress(
    actor: Actor,
    id: string,
    { step, ...expected }: BookingProgressUpdate,
    request: IdempotentRequest | null,
  ): Promise<Booking> {
    return this.bookingChanges.apply({ actor, id, request }, async (tx, booking) => {
      ensure(isProviderOf(actor, booking), 'BOOKING_NOT_FOUND')
      if (hasReached(booking.history, step)) return
      await ensureExpected(actor, booking, expected)
      await this.bookingChanges.progress(tx, actor, booking, step)
    })
  }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type Booking,
  type BookingCancel,
  type BookingReschedule,
  type BookingsQuery,
  canReschedule,
  messageRef,
} from '@sofaseva/contract'
import { ensure, found } from '#platform/errors/app-error.js'
import type { IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import type { Page } from '#platform/lists/list.js'
import { BusinessProfileService } from '../../settings/index.js'
import { AssignmentService } from '../assignment/assignment.service.js'
import { WindowAlternatives } from '../availability/window-taken.js'
import { toBookingViewFor } from '../booking.mapper.js'
import { canSee, isCustomerOf } from '../booking.policy.js'
import { BookingChanges, ensureExpected } from '../booking-changes.js'
import { BookingLimits } from '../booking-limits.js'
import { BookingListsRepository } from '../booking-lists.repository.js'
import { assertBookable, ensureServed, isSameTime, requestedTime } from '../booking-window.js'
import { BookingsRepository } from '../bookings.repository.js'

/** Lets customers read, cancel and reschedule their bookings. */
@Injectable()
export class CustomerBookingsService {
  constructor(
    private readonly bookingChanges: BookingChanges,
    private readonly bookings: BookingsRepository,
    private readonly lists: BookingListsRepository,
    private readonly assignment: AssignmentService,
    private readonly business: BusinessProfileService,
    private readonly limits: BookingLimits,
    private readonly alternatives: WindowAlternatives,
  ) {}

  async listMine(actor: Actor, query: BookingsQuery): Promise<Page<Booking>> {
    const { items, total } = await this.lists.listByCustomer(actor.id, query)
    return { items: await this.withCompletedJobs(items.map((row) => toBookingViewFor(actor, row))), total }
  }

  /** Throws BOOKING_NOT_FOUND, also for another user's booking. */
  async get(actor: Actor, id: string): Promise<Booking> {
    const booking = found(await this.bookings.byId(id), 'BOOKING_NOT_FOUND')
    ensure(canSee(actor, booking), 'BOOKING_NOT_FOUND')
    const view = toBookingViewFor(actor, booking)
    if (!isCustomerOf(actor, booking)) return view
    const [detailed = view] = await this.withCompletedJobs([view])
    return detailed
  }

  /** Throws BOOKING_NOT_FOUND, BOOKING_CHANGED, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED, RATE_LIMITED. */
  cancel(actor: Actor, id: string, expected: BookingCancel, request: IdempotentRequest | null): Promise<Booking> {
    return this.bookingChanges.apply({ actor, id, request }, async (tx, booking) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      if (booking.status === 'Cancelled') return
      await ensureExpected(actor, booking, expected)
      await this.limits.countChange(actor)
      await this.bookingChanges.transition(tx, { ...actor, role: 'customer' }, booking, 'Cancelled')
    })
  }

  /**
   * Throws BOOKING_NOT_FOUND, BOOKING_CHANGED, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED, PREFERRED_DATE_REFUSED,
   * AREA_NOT_SERVED, WINDOW_TAKEN with the next free windows, RATE_LIMITED.
   */
  async reschedule(
    actor: Actor,
    id: string,
    change: BookingReschedule,
    request: IdempotentRequest | null,
  ): Promise<Booking> {
    const business = await this.business.current()
    const changed = this.bookingChanges.apply({ actor, id, request }, async (tx, booking, locks) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      const time = requestedTime(booking, change)
      const moves = !isSameTime(time, booking)
      // The same values again are no change, so that a retry sends no second notifications.
      const isSet =
        !moves &&
        (change.notes ?? booking.notes) === booking.notes &&
        (change.serviceAddress ?? booking.serviceAddress) === booking.serviceAddress
      const { expectedStatus, expectedRevision } = change
      await ensureExpected(actor, booking, isSet ? { expectedStatus } : { expectedStatus, expectedRevision })
      ensure(canReschedule(booking.status), 'BOOKING_MOVE_REFUSED', {
        message: messageRef('errors.changeWhilePending'),
      })
      if (isSet) return
      if (moves) assertBookable(time, new Date(), business)
      const { notes, serviceAddress } = change
      if (serviceAddress !== undefined && serviceAddress !== booking.serviceAddress)
        ensureServed(serviceAddress, business)
      const providerId = moves
        ? await this.assignment.assignAt(tx, booking, time.preferredAt, locks)
        : booking.providerId
      await this.limits.countChange(actor)
      await this.bookingChanges.setWindow(tx, { ...actor, role: 'customer' }, booking, {
        ...time,
        providerId,
        ...(notes === undefined ? {} : { notes }),
        ...(serviceAddress === undefined ? {} : { serviceAddress }),
      })
    })
    return this.alternatives.withAlternatives(changed)
  }

  /** Adds how many jobs the provider of a confirmed visit has completed. */
  private async withCompletedJobs(bookings: Booking[]): Promise<Booking[]> {
    const coming = bookings.flatMap(({ status, provider }) => (status === 'Confirmed' && provider ? provider._id : []))
    const completed = await this.lists.completedJobs([...new Set(coming)])
    return bookings.map((booking) =>
      booking.status === 'Confirmed' && booking.provider
        ? { ...booking, provider: { ...booking.provider, completedJobs: completed.get(booking.provider._id) ?? 0 } }
        : booking,
    )
  }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type Booking,
  canReschedule,
  canWait,
  messageRef,
  type OfferAccept,
  type OfferDecline,
} from '@sofaseva/contract'
import { AppError, ensure } from '#platform/errors/app-error.js'
import type { IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { AssignmentService } from '../assignment/assignment.service.js'
import { WindowAlternatives, WindowTaken } from '../availability/window-taken.js'
import { toBookingView } from '../booking.mapper.js'
import { isCustomerOf } from '../booking.policy.js'
import { BookingChanges, ensureExpected } from '../booking-changes.js'
import { BookingLimits } from '../booking-limits.js'
import type { BookingRow } from '../booking-view.js'
import { isSameTime } from '../booking-window.js'
import { WindowOffers } from './window-offers.js'

/**
 * The refusal of a window that is no longer offered. Customers who may choose another time get the next free ones. The
 * time of a confirmed visit is changed by phone.
 */
function refusalOf(
  { id: bookingId, userId: customerId, status, durationMinutes: minutes, items }: BookingRow,
  start: Date,
) {
  return canReschedule(status)
    ? new WindowTaken(start, { bookingId, customerId, minutes, serviceId: items[0]?.serviceId ?? '' })
    : new AppError('OFFER_ENDED')
}

/** Lets customers accept or decline the window that they are offered. */
@Injectable()
export class OfferDecisionsService {
  constructor(
    private readonly bookingChanges: BookingChanges,
    private readonly offers: WindowOffers,
    private readonly assignment: AssignmentService,
    private readonly limits: BookingLimits,
    private readonly alternatives: WindowAlternatives,
  ) {}

  /**
   * Moves the booking like a reschedule, and takes it off the list. Throws BOOKING_NOT_FOUND, BOOKING_CHANGED,
   * BOOKING_MOVE_REFUSED, OFFER_ENDED, WINDOW_TAKEN with the next free windows, RATE_LIMITED.
   */
  async accept(
    actor: Actor,
    id: string,
    { start, expectedRevision }: OfferAccept,
    request: IdempotentRequest | null,
  ): Promise<Booking> {
    const preferredAt = new Date(start)
    const moved = this.bookingChanges.apply({ actor, id, request }, async (tx, booking, locks) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      const time = { preferredAt, preferredDay: null }
      if (isSameTime(time, booking)) return
      await ensureExpected(actor, booking, { expectedRevision })
      const now = new Date()
      ensure(canWait(toBookingView(booking), now.getTime()), 'BOOKING_MOVE_REFUSED', {
        message: messageRef('errors.waitingTooLate'),
      })
      const offered = await this.offers.accept(tx, booking, preferredAt, now)
      if (offered === null) throw refusalOf(booking, preferredAt)
      const assigned = this.assignment.assignOffered(tx, booking, { providerId: offered, preferredAt }, locks)
      const providerId = await assigned.catch((error: unknown) => {
        throw error instanceof WindowTaken ? refusalOf(booking, preferredAt) : error
      })
      await this.limits.countChange(actor)
      await this.bookingChanges.setWindow(tx, { ...actor, role: 'customer' }, booking, { ...time, providerId })
    })
    return this.alternatives.withAlternatives(moved)
  }

  /** The window goes to the next booking. An offer that has ended stays so. Throws BOOKING_NOT_FOUND. */
  decline(actor: Actor, id: string, { start }: OfferDecline, request: IdempotentRequest | null): Promise<Booking> {
    return this.bookingChanges.apply({ actor, id, request }, async (tx, booking) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      await this.offers.decline(tx, booking, new Date(start))
    })
  }
}

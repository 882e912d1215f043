import { Injectable } from '@nestjs/common'
import { type Actor, type Booking, isOpen, messageRef, type OnSiteUpdate } from '@sofaseva/contract'
import { ensure } from '#platform/errors/app-error.js'
import type { IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { toOnSite } from '../booking.mapper.js'
import { isCustomerOf } from '../booking.policy.js'
import { BookingChanges, ensureExpected } from '../booking-changes.js'
import { BookingLimits } from '../booking-limits.js'
import { BookingsRepository } from '../bookings.repository.js'
import { VisitLinksRepository } from './visit-links.repository.js'

/** Changes who opens the door for a visit. */
@Injectable()
export class OnSiteService {
  constructor(
    private readonly bookingChanges: BookingChanges,
    private readonly bookings: BookingsRepository,
    private readonly links: VisitLinksRepository,
    private readonly limits: BookingLimits,
  ) {}

  /**
   * Names another contact until the booking is closed. The link of the one before stops working. Throws
   * BOOKING_NOT_FOUND, BOOKING_CHANGED, BOOKING_MOVE_REFUSED, RATE_LIMITED.
   */
  change(
    actor: Actor,
    id: string,
    { onSite, ...expected }: OnSiteUpdate,
    request: IdempotentRequest | null,
  ): Promise<Booking> {
    return this.bookingChanges.apply({ actor, id, request }, async (tx, booking) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      const present = toOnSite(booking)
      if (present?.name === onSite?.name && present?.phone === onSite?.phone) return
      await ensureExpected(actor, booking, expected)
      ensure(isOpen(booking.status), 'BOOKING_MOVE_REFUSED', { message: messageRef('errors.onSiteWhileOpen') })
      await this.limits.countChange(actor)
      await this.bookings.setOnSite(tx, booking, onSite)
      await this.links.remove(tx, id)
    })
  }
}

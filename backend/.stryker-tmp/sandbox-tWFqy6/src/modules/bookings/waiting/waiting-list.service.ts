// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Actor, type Booking, canWait, messageRef, type WaitingRequest } from '@sofaseva/contract'
import { ensure } from '#platform/errors/app-error.js'
import type { IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { SettingsService } from '../../settings/index.js'
import { toBookingView } from '../booking.mapper.js'
import { isCustomerOf } from '../booking.policy.js'
import { BookingChanges } from '../booking-changes.js'
import { BookingWaitsRepository } from './booking-waits.repository.js'
import { toBits } from './waiting.rules.js'
import { WindowOffers } from './window-offers.js'

/** Lets customers wait for an earlier time of a booking. */
@Injectable()
export class WaitingListService {
  constructor(
    private readonly bookingChanges: BookingChanges,
    private readonly waits: BookingWaitsRepository,
    private readonly offers: WindowOffers,
    private readonly settings: SettingsService,
  ) {}

  /** A booking that waits already gets the new times and keeps its place. Throws BOOKING_NOT_FOUND, BOOKING_MOVE_REFUSED. */
  async join(actor: Actor, id: string, wanted: WaitingRequest, request: IdempotentRequest | null): Promise<Booking> {
    const isOn = await this.settings.value('waiting_list')
    return this.bookingChanges.apply({ actor, id, request }, async (tx, booking) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      ensure(isOn, 'BOOKING_MOVE_REFUSED', { message: messageRef('errors.waitingListClosed') })
      const now = new Date()
      ensure(canWait(toBookingView(booking), now.getTime()), 'BOOKING_MOVE_REFUSED', {
        message: messageRef('errors.waitingTooLate'),
      })
      await this.waits.join(tx, booking, toBits(wanted), now)
      tx.notify('bookings', [actor.id])
    })
  }

  /** Throws BOOKING_NOT_FOUND. */
  leave(actor: Actor, id: string, request: IdempotentRequest | null): Promise<Booking> {
    return this.bookingChanges.apply({ actor, id, request }, async (tx, booking) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      await this.offers.leave(tx, booking)
    })
  }
}

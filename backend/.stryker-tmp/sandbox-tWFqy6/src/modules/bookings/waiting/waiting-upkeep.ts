// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { isOpen, isSooner } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { WorkRulesService } from '../availability/work-rules.js'
import { toBookingView } from '../booking.mapper.js'
import type { ProviderTimeOpened } from '../bookings.events.js'
import { BookingsRepository } from '../bookings.repository.js'
import { BookingWaitsRepository } from './booking-waits.repository.js'
import { windowsIn } from './waiting.rules.js'
import { WindowOffers } from './window-offers.js'
import { WindowOpeningsRepository } from './window-openings.repository.js'

/** Keeps the waiting list in line with providers' time and with bookings. */
@Injectable()
export class WaitingUpkeep {
  constructor(
    private readonly waits: BookingWaitsRepository,
    private readonly openings: WindowOpeningsRepository,
    private readonly offers: WindowOffers,
    private readonly bookings: BookingsRepository,
    private readonly rules: WorkRulesService,
    private readonly changes: Changes,
  ) {}

  /** Offers the windows that became free to customers who waited then. */
  async open({ providerId, ranges, openedAt }: ProviderTimeOpened): Promise<void> {
    if (!(await this.waits.hasWaiting(providerId))) return
    const { calendar } = await this.rules.current()
    const starts = windowsIn(ranges, new Date(), calendar)
    await this.changes.run(null, (tx) => this.openings.open(tx, providerId, starts, new Date(openedAt)))
    for (const startsAt of starts) await this.offers.offerNext({ providerId, startsAt })
  }

  /** A closed booking leaves the list. A rescheduled one loses an offer that is no longer earlier. */
  async update(bookingId: string): Promise<void> {
    await this.changes.run(null, async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId)
      if (!booking?.wait) return
      const { offeredAt } = booking.wait
      if (!isOpen(booking.status)) await this.offers.leave(tx, booking)
      else if (offeredAt !== null && !isSooner(offeredAt, toBookingView(booking)))
        await this.offers.decline(tx, booking, offeredAt)
    })
  }
}

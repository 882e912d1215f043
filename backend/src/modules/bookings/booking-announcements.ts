import { Injectable } from '@nestjs/common'
import { PublicCache } from '../../platform/cache/public-cache.js'
import { LiveEvents } from '../../platform/live/live-events.js'
import { Outbox } from '../../platform/outbox/outbox.js'

/** Announces changes of bookings, after their commit. */
@Injectable()
export class BookingAnnouncements {
  constructor(
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
    private readonly cache: PublicCache,
  ) {}

  /** A booking of this customer has changed, and with it jobs of these providers. */
  announce(customerId: string, providerIds: readonly (string | null)[]): void {
    this.outbox.wakeRelay()
    // Nobody waits for it: what it makes new expires after a minute anyway.
    void this.cache.invalidate('availability')
    this.live.publish('bookings', [customerId], { admins: true })
    this.live.publish('jobs', providerIds)
  }
}

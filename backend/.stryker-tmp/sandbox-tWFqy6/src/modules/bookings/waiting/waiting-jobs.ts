// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import {
  bookingOfferEnded,
  bookingRescheduled,
  bookingStatusChanged,
  bookingWindowOffered,
  type ProviderTimeOpened,
  providerTimeOpened,
} from '../bookings.events.js'
import { BookingWaitsRepository } from './booking-waits.repository.js'
import { WaitingUpkeep } from './waiting-upkeep.js'
import { WindowOffers } from './window-offers.js'
import { WindowOpeningsRepository } from './window-openings.repository.js'

const SECOND_MS = 1_000

/** The jobs of the waiting list. Events start them. A sweep each minute does the work of lost or failed ones. */
@Injectable()
export class WaitingJobs {
  private readonly logger = new Logger('WaitingList')

  constructor(
    handlers: EventHandlers,
    private readonly upkeep: WaitingUpkeep,
    private readonly offers: WindowOffers,
    private readonly waits: BookingWaitsRepository,
    private readonly openings: WindowOpeningsRepository,
    @InjectConfig() config: Config,
  ) {
    // An admin can still undo a cancellation for that long.
    const runAt = ({ openedAt }: ProviderTimeOpened) => new Date(Date.parse(openedAt) + config.UNDO_SECONDS * SECOND_MS)
    handlers.on(providerTimeOpened, { name: 'open', queue: 'events', runAt }, (opened) => this.upkeep.open(opened))
    const expiry = {
      name: 'expire',
      queue: 'events',
      runAt: ({ expiresAt }: { expiresAt: string }) => new Date(expiresAt),
    } as const
    handlers.on(bookingWindowOffered, expiry, ({ bookingId, offeredProviderId: providerId, offeredDate }) =>
      this.offers.expire({ bookingId, providerId, startsAt: new Date(offeredDate) }),
    )
    handlers.on(bookingOfferEnded, { name: 'next', queue: 'events' }, async ({ providerId, start }) => {
      await this.offers.offerNext({ providerId, startsAt: new Date(start) })
    })
    const update = ({ bookingId }: { bookingId: string }) => this.upkeep.update(bookingId)
    handlers.on(bookingStatusChanged, { name: 'waiting', queue: 'events' }, update)
    handlers.on(bookingRescheduled, { name: 'waiting', queue: 'events' }, update)
  }

  @Cron('* * * * *', { waitForCompletion: true })
  tick(): Promise<void> {
    return this.sweep(new Date())
  }

  /** Ends offers whose time is over, removes past windows and offers the others. One that fails waits a minute. */
  async sweep(now: Date): Promise<void> {
    for (const offer of await this.waits.listExpired(now)) await this.attempt(() => this.offers.expire(offer, now))
    await this.openings.removePast(now)
    for (const window of await this.openings.listUnoffered())
      await this.attempt(() => this.offers.offerNext(window, now))
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (err) {
      this.logger.warn({ msg: 'a window was not offered', err })
    }
  }
}

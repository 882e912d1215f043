// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { statusEntries } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { toFacts } from '../booking.mapper.js'
import { type BookingStatusHeld, bookingStatusChanged, bookingStatusHeld } from '../bookings.events.js'
import { BookingsRepository } from '../bookings.repository.js'
import { statusBefore } from './settled-status.rules.js'

const SECOND_MS = 1_000

/** Announces an admin's change of a status once it can't be undone any more, if it still applies then. */
@Injectable()
export class HeldStatusChanges {
  constructor(
    handlers: EventHandlers,
    private readonly bookings: BookingsRepository,
    private readonly deliveries: Deliveries,
    private readonly changes: Changes,
    @InjectConfig() private readonly config: Config,
  ) {
    const place = { name: 'held', queue: 'events', runAt: ({ dueAt }: BookingStatusHeld) => new Date(dueAt) } as const
    handlers.on(bookingStatusHeld, place, (held, { id }) => this.announce(held, id))
  }

  private async announce(
    { bookingId, changedAt, previousProviderId }: BookingStatusHeld,
    eventId: string,
  ): Promise<void> {
    await this.changes.run(null, async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId)
      const statuses = statusEntries(booking?.history ?? [])
      const from = booking && statusBefore(statuses, new Date(changedAt), this.config.UNDO_SECONDS * SECOND_MS)
      if (!booking || !from) return
      // A job may run twice.
      if (!(await this.deliveries.recordOnce(tx, `held:${eventId}`, new Date()))) return
      const by = statuses.at(-1)?.actorRole ?? null
      await tx.emit(bookingStatusChanged, { ...toFacts(booking), from, by, previousProviderId })
    })
  }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { DEFAULT_LANGUAGE } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { DeliverLater } from '#platform/queue/delivery-failure.js'
import { type BookingFacts, BookingLookup, bookingStatusChanged } from '../../bookings/index.js'
import { CatalogService } from '../../catalog/index.js'
import { type RatingPlanned, ratingPlanned, ratingRequested } from '../reviews.events.js'
import { ReviewsRepository } from '../reviews.repository.js'
import { laterRequestTime, ratingRequestTime } from './rating-requests.rules.js'

/** Asks customers to rate a visit on the day after it, once for each service while deliveries are kept. */
@Injectable()
export class RatingRequests {
  constructor(
    handlers: EventHandlers,
    private readonly bookings: BookingLookup,
    private readonly catalog: CatalogService,
    private readonly reviews: ReviewsRepository,
    private readonly deliveries: Deliveries,
    private readonly changes: Changes,
  ) {
    handlers.on(bookingStatusChanged, { name: 'rating', queue: 'background' }, async (booking, event) => {
      if (booking.status === 'Completed') await this.plan(booking, event)
    })
    const place = {
      name: 'ask',
      queue: 'background',
      runAt: ({ dueAt }: RatingPlanned) => new Date(dueAt),
    } as const
    handlers.on(ratingPlanned, place, (planned) => this.request(planned, new Date()))
  }

  private async plan(
    { bookingId, customerId }: BookingFacts,
    { id, recordedAt }: { id: string; recordedAt: Date },
  ): Promise<void> {
    await this.changes.run(null, async (tx) => {
      // A job may run twice.
      if (!(await this.deliveries.recordOnce(tx, `rating-planned:${id}`, new Date()))) return
      await tx.emit(ratingPlanned, { bookingId, customerId, dueAt: ratingRequestTime(recordedAt).toISOString() })
    })
  }

  /** Throws DeliverLater at night. */
  async request({ bookingId }: Pick<RatingPlanned, 'bookingId'>, now: Date): Promise<void> {
    const later = laterRequestTime(now)
    if (later) throw new DeliverLater(later, 'customers are not asked at night')
    const booking = await this.bookings.factsOf(bookingId)
    if (!booking || !(await this.isWanted(booking))) return
    await this.changes.run(null, async (tx) => {
      const key = `rating:${booking.customerId}:${booking.serviceId}`
      if (await this.deliveries.recordOnce(tx, key, now)) await tx.emit(ratingRequested, booking)
    })
  }

  /** Whether the customer could write a review of the visit now. */
  private async isWanted({ status, serviceId, customerId }: BookingFacts): Promise<boolean> {
    if (status !== 'Completed') return false
    if ((await this.catalog.find(serviceId, DEFAULT_LANGUAGE)) === null) return false
    if (await this.bookings.providerCompleted(customerId, serviceId)) return false
    return (await this.reviews.findByAuthor(serviceId, customerId)) === null
  }
}

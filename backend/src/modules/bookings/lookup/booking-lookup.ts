import { Injectable } from '@nestjs/common'
import type { Tx } from '../../../platform/prisma/transactions.js'
import { toFacts } from '../booking.mapper.js'
import type { BookingFacts } from '../bookings.events.js'
import { BookingsRepository } from '../bookings.repository.js'
import { CompletedBookingsRepository, type Purchase } from './completed-bookings.repository.js'

/** What other modules may read of bookings. */
@Injectable()
export class BookingLookup {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly completed: CompletedBookingsRepository,
  ) {}

  /** A booking as it is now, or null. */
  async factsOf(id: string): Promise<BookingFacts | null> {
    const row = await this.bookings.byId(id)
    return row && toFacts(row)
  }

  /** Whether the provider has completed this service for somebody. */
  providerCompleted(providerId: string, serviceId: string): Promise<boolean> {
    return this.bookings.hasCompleted({ providerId, serviceId })
  }

  /** For pairs of person and service: whether the person has a completed booking of it now. */
  async completedPurchases(purchases: readonly Purchase[], tx?: Tx): Promise<(purchase: Purchase) => boolean> {
    const unique = (ids: string[]) => [...new Set(ids)]
    const [userIds, serviceIds] = [
      unique(purchases.map(({ userId }) => userId)),
      unique(purchases.map(({ serviceId }) => serviceId)),
    ]
    const found = purchases.length === 0 ? [] : await this.completed.of(userIds, serviceIds, tx)
    const key = ({ userId, serviceId }: Purchase) => `${userId} ${serviceId}`
    const completed = new Set(found.map(key))
    return (purchase) => completed.has(key(purchase))
  }
}

import { Injectable } from '@nestjs/common'
import { toFacts } from './booking.mapper.js'
import type { BookingFacts } from './bookings.events.js'
import { BookingsRepository } from './bookings.repository.js'

/** What other modules may ask about bookings. */
@Injectable()
export class BookingLookup {
  constructor(private readonly bookings: BookingsRepository) {}

  /** A booking as it is now, or null. */
  async factsOf(id: string): Promise<BookingFacts | null> {
    const row = await this.bookings.byId(id)
    return row && toFacts(row)
  }

  /** Whether the provider has completed this service for somebody. */
  hasDone(providerId: string, serviceId: string): Promise<boolean> {
    return this.bookings.isCompleted({ providerId, serviceId })
  }

  /** Whether this service was completed for the customer. */
  hasHadDone(userId: string, serviceId: string): Promise<boolean> {
    return this.bookings.isCompleted({ userId, serviceId })
  }
}

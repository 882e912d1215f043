// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Booking, DEFAULT_LANGUAGE, type Language } from '@sofaseva/contract'
import type { SqlRunner } from '#platform/database/sql.js'
import { CatalogService } from '../../catalog/index.js'
import { toBookingView, toFacts, translateBooking } from '../booking.mapper.js'
import { BookingListsRepository } from '../booking-lists.repository.js'
import type { BookingFacts } from '../bookings.events.js'
import { BookingsRepository } from '../bookings.repository.js'
import { CompletedBookingsRepository, type Purchase } from './completed-bookings.repository.js'

/** Booking data that other modules may read. */
@Injectable()
export class BookingLookup {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly completed: CompletedBookingsRepository,
    private readonly lists: BookingListsRepository,
    private readonly catalog: CatalogService,
  ) {}

  /** A customer's newest bookings, with names in a language. */
  async newestOf(userId: string, limit: number, language: Language): Promise<Booking[]> {
    const { items } = await this.lists.listByCustomer(userId, { page: 1, limit })
    const bookings = items.map(toBookingView)
    if (language === DEFAULT_LANGUAGE) return bookings
    const names = await this.catalog.namesIn(language)
    return bookings.map((booking) => translateBooking(booking, names))
  }

  /** A booking as it is now, with the start of the window that its customer is asked about; or null. */
  async factsOf(id: string): Promise<(BookingFacts & { offeredDate: string | null }) | null> {
    const row = await this.bookings.byId(id)
    return row && { ...toFacts(row), offeredDate: row.wait?.offeredAt?.toISOString() ?? null }
  }

  /** Whether the provider has completed this service for any customer. */
  providerCompleted(providerId: string, serviceId: string): Promise<boolean> {
    return this.bookings.hasCompleted({ providerId, serviceId })
  }

  /** Returns a check whether a customer has a completed booking of a service now. */
  async completedPurchases(purchases: readonly Purchase[], tx?: SqlRunner): Promise<(purchase: Purchase) => boolean> {
    const unique = (ids: string[]) => [...new Set(ids)]
    const [userIds, serviceIds] = [
      unique(purchases.map(({ userId }) => userId)),
      unique(purchases.map(({ serviceId }) => serviceId)),
    ]
    const found = purchases.length === 0 ? [] : await this.completed.listPurchases(userIds, serviceIds, tx)
    const key = ({ userId, serviceId }: Purchase) => `${userId} ${serviceId}`
    const completed = new Set(found.map(key))
    return (purchase) => completed.has(key(purchase))
  }
}

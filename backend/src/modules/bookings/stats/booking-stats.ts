import { Injectable } from '@nestjs/common'
import type { Booking, DayRange } from '@sofaseva/contract'
import { DayCounts } from '../../../platform/day-counts/day-counts.js'
import { AdminBookingsRepository } from '../admin/admin-bookings.repository.js'
import { toBookingView } from '../booking.mapper.js'
import { BookingListsRepository } from '../booking-lists.repository.js'
import { BOOKING_DAYS } from '../bookings.repository.js'
import { BookingStatsRepository } from './booking-stats.repository.js'
import { type BookingDayStats, EMPTY_STATS } from './booking-stats.rules.js'

/** What the dashboard reads of bookings. */
@Injectable()
export class BookingStats {
  constructor(
    private readonly stats: BookingStatsRepository,
    private readonly list: AdminBookingsRepository,
    private readonly rows: BookingListsRepository,
    private readonly dayCounts: DayCounts,
  ) {}

  /** The newest bookings, and how many there are in all. */
  async newest(count: number): Promise<{ bookings: Booking[]; total: number }> {
    const { ids, total } = await this.list.page({ sort: 'newest', page: 1, limit: count })
    return { bookings: (await this.rows.byIds(ids)).map(toBookingView), total }
  }

  /** Each day of the range, in order. A booking belongs to the day on which it was made. */
  days(range: DayRange, now = new Date()): Promise<{ day: string; counts: BookingDayStats }[]> {
    const count = (from: Date, before: Date) => this.stats.count(from, before)
    return this.dayCounts.read({ kind: BOOKING_DAYS, empty: EMPTY_STATS, count }, range, now)
  }
}

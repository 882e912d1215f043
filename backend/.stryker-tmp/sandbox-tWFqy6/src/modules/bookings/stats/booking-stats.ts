// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { addDays, type Booking, type DayRange, daysOf, indianDay } from '@sofaseva/contract'
import { DailyMetrics, type DayCounter } from '#platform/day-counts/day-counts.js'
import { AdminBookingsRepository } from '../admin/admin-bookings.repository.js'
import { toBookingView } from '../booking.mapper.js'
import { BOOKING_DAYS } from '../bookings.repository.js'
import { BookingStatsRepository, momentsOf, type TimeRange } from './booking-stats.repository.js'
import {
  addWaits,
  type BookingDay,
  type CountedDay,
  type MinutesToConfirm,
  minutesToConfirm,
  NO_BOOKINGS,
} from './booking-stats.rules.js'

type Services = Awaited<ReturnType<BookingStatsRepository['countServices']>>

/** A range of days, and the part at its end that has no stored counts. */
export interface BookingPeriod {
  /** One entry per day, in order. */
  days: (BookingDay & { day: string })[]
  /** For all bookings of the range. */
  minutesToConfirm: MinutesToConfirm
  stored: DayRange
  open: TimeRange
}

/** A period in which no booking was made. */
const NEVER: TimeRange = [new Date(0), new Date(0)]

/** Booking figures of the dashboard. */
@Injectable()
export class BookingStats {
  private readonly counter: DayCounter<CountedDay & { services: Services }>

  constructor(
    private readonly stats: BookingStatsRepository,
    private readonly list: AdminBookingsRepository,
    private readonly dayCounts: DailyMetrics,
  ) {
    this.counter = {
      kind: BOOKING_DAYS,
      count: async (...then) => {
        const [days, services] = await Promise.all([stats.count(...then), stats.countServices(...then)])
        return new Map(
          [...days].map(([day, counted]) => [
            day,
            { ...counted, services: services.filter(([booked]) => booked === day) },
          ]),
        )
      },
      store: (tx, range, days) =>
        stats.store(
          tx,
          range,
          days,
          [...days.values()].flatMap(({ services }) => services),
        ),
    }
  }

  /** The newest bookings, and the total of all. */
  async listNewest(count: number): Promise<{ bookings: Booking[]; total: number }> {
    const { items, total } = await this.list.list({ sort: 'newest', page: 1, limit: count })
    return { bookings: items.map(toBookingView), total }
  }

  /** Open bookings that wait for an admin, and the visits of today. */
  countAttention(now = new Date()) {
    return this.stats.countAttention(indianDay(now))
  }

  /** Counts and stores finished days of a range that are not stored yet. */
  async keep(range: DayRange, now = new Date()): Promise<void> {
    await this.dayCounts.countFinished(this.counter, range, now)
  }

  /** The figures of a range. A booking belongs to the day on which it was made. */
  async period(range: DayRange, now = new Date()): Promise<BookingPeriod> {
    const open = await this.dayCounts.countFinished(this.counter, range, now)
    const storedRange = open ? { from: range.from, to: addDays(open.from, -1) } : range
    const then = open ? momentsOf(open) : NEVER
    const [days, waits, counted] = await Promise.all([
      this.stats.storedDays(storedRange),
      this.stats.storedWaits(storedRange),
      open ? this.stats.count(...then) : new Map<string, CountedDay>(),
    ])
    for (const [day, { waits: own, ...figures }] of counted)
      days.set(day, { ...figures, minutesToConfirm: minutesToConfirm(own) })
    return {
      days: daysOf(range).map((day) => ({ day, ...(days.get(day) ?? NO_BOOKINGS) })),
      minutesToConfirm: minutesToConfirm(addWaits([waits, ...[...counted.values()].map((one) => one.waits)])),
      stored: storedRange,
      open: then,
    }
  }

  /** The most booked services in a period, without their names, and the count of each in the previous period. */
  async mostBooked(
    now: BookingPeriod,
    then: BookingPeriod,
    most: number,
  ): Promise<{ _id: string; bookings: number; before: number }[]> {
    const services = await this.stats.mostBooked(now.stored, now.open, most)
    const ids = services.map(({ serviceId }) => serviceId)
    const before = await this.stats.timesBooked(then.stored, then.open, ids)
    return services.map(({ serviceId, bookings }) => ({
      _id: serviceId,
      bookings,
      before: before.get(serviceId) ?? 0,
    }))
  }
}

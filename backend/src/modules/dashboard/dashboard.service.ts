import { Injectable } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import {
  ADMIN_LIMITS,
  type Booking,
  type Dashboard,
  type DashboardAttention,
  type DashboardQuery,
  type DashboardTotals,
  type DayRange,
  type Language,
  lastDays,
} from '@sofaseva/contract'
import { type BookingPeriod, BookingStats, sumOfDays } from '../bookings/index.js'
import { CatalogStats } from '../catalog/index.js'
import { ContactMessagesService } from '../contact/index.js'
import { DailyReviewStats } from '../reviews/index.js'
import { UserStats } from '../users/index.js'
import { addStars, bookingFigures, NO_STARS, rangeBefore, ratingsOf } from './dashboard.rules.js'

/** Covers the longest range and the one before it. */
const PREPARED_DAYS = 2 * ADMIN_LIMITS.dashboard.days

/** Figures of all modules for one range. */
interface Period {
  bookings: BookingPeriod
  /** One entry per day, in order. */
  stars: DashboardTotals['stars'][]
  newUsers: number
}

function totalsOf({ bookings, stars, newUsers }: Period): DashboardTotals {
  const all = stars.reduce(addStars, NO_STARS)
  return {
    ...bookingFigures(sumOfDays(bookings.days)),
    minutesToConfirm: bookings.minutesToConfirm,
    ratings: ratingsOf(all),
    stars: all,
    newUsers,
  }
}

function recentView({ _id, user, items, status, createdAt }: Booking): Dashboard['recent'][number] {
  return { _id, customerName: user.name, serviceName: items[0]?.serviceName ?? '', status, createdAt }
}

/** Combines figures of other modules. It owns no data. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly bookings: BookingStats,
    private readonly catalog: CatalogStats,
    private readonly users: UserStats,
    private readonly reviews: DailyReviewStats,
    private readonly contact: ContactMessagesService,
  ) {}

  /** Counts changed days ahead on the worker, so that requests need not wait. */
  @Cron('* * * * *', { waitForCompletion: true })
  async prepare(): Promise<void> {
    const range = lastDays(PREPARED_DAYS, new Date())
    await Promise.all([this.bookings.keep(range), this.reviews.keep(range), this.users.keep(range)])
  }

  async read({ from, to }: DashboardQuery, language: Language): Promise<Dashboard> {
    const { defaultDays, recentBookings, topServices } = ADMIN_LIMITS.dashboard
    const range = from && to ? { from, to } : lastDays(defaultDays, new Date())
    const before = rangeBefore(range)
    const [newest, services, users, now, then] = await Promise.all([
      this.bookings.listNewest(recentBookings),
      this.catalog.count(),
      this.users.count(),
      this.period(range),
      this.period(before),
    ])
    const top = await this.bookings.mostBooked(now.bookings, then.bookings, topServices)
    const names = await this.catalog.serviceNames(
      top.map(({ _id }) => _id),
      language,
    )
    return {
      counts: { bookings: newest.total, services, users },
      recent: newest.bookings.map(recentView),
      range,
      before,
      days: now.bookings.days.map(({ day, minutesToConfirm, ...figures }, index) => ({
        day,
        ...bookingFigures(figures),
        minutesToConfirm,
        ratings: ratingsOf(now.stars[index] ?? NO_STARS),
      })),
      totals: { range: totalsOf(now), before: totalsOf(then) },
      topServices: top.map((service) => ({ ...service, name: names.get(service._id) ?? '' })),
    }
  }

  async attention(): Promise<DashboardAttention> {
    const [bookings, unanswered, overdueGrievances] = await Promise.all([
      this.bookings.countAttention(),
      this.contact.countUnanswered(),
      this.contact.countOverdueGrievances(),
    ])
    return { ...bookings, unanswered, overdueGrievances }
  }

  private async period(range: DayRange): Promise<Period> {
    const [bookings, stars, newUsers] = await Promise.all([
      this.bookings.period(range),
      this.reviews.days(range),
      this.users.countRegistered(range),
    ])
    return { bookings, stars, newUsers }
  }
}

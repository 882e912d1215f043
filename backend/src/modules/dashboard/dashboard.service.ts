import { Injectable } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import {
  ADMIN_LIMITS,
  type Booking,
  type Dashboard,
  type DashboardDay,
  type DashboardQuery,
  type DashboardTotals,
  type DayRange,
  type Language,
  lastDays,
  rangeBefore,
} from '@sofaseva/contract'
import { type BookingDayStats, BookingStats, quantileOfWaits, sumOfStats } from '../bookings/index.js'
import { CatalogStats } from '../catalog/index.js'
import { ReviewStats } from '../reviews/index.js'
import { UserStats } from '../users/index.js'
import { addStars, bookingFigures, mostBooked, NO_STARS, ratingsOf, starsOf } from './dashboard.rules.js'

type Stars = DashboardTotals['stars']

/** The longest range and the one before it. */
const PREPARED_DAYS = 2 * ADMIN_LIMITS.dashboard.days

/** A range as the modules have counted it. */
interface Period {
  days: { day: string; stats: BookingDayStats; stars: Stars }[]
  newUsers: number
}

function minutesToConfirm(waits: BookingDayStats['waits']): DashboardDay['minutesToConfirm'] {
  const [median, p90] = [quantileOfWaits(waits, 0.5), quantileOfWaits(waits, 0.9)]
  return median === null || p90 === null ? null : { median, p90 }
}

function totalsOf({ days, newUsers }: Period, sum: BookingDayStats): DashboardTotals {
  const stars = days.map((day) => day.stars).reduce(addStars, NO_STARS)
  return {
    ...bookingFigures(sum),
    minutesToConfirm: minutesToConfirm(sum.waits),
    ratings: ratingsOf(stars),
    stars,
    newUsers,
  }
}

function recentView({ _id, user, items, status, createdAt }: Booking): Dashboard['recent'][number] {
  return { _id, customerName: user.name, serviceName: items[0]?.serviceName ?? '', status, createdAt }
}

/** Composes what the modules count: it owns nothing. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly bookings: BookingStats,
    private readonly catalog: CatalogStats,
    private readonly users: UserStats,
    private readonly reviews: ReviewStats,
  ) {}

  /** Counts on the worker what has changed, so that whoever asks need not wait for it. */
  @Cron('* * * * *', { waitForCompletion: true })
  async prepare(): Promise<void> {
    await this.period(lastDays(PREPARED_DAYS, new Date()))
  }

  async read({ from, to }: DashboardQuery, language: Language): Promise<Dashboard> {
    const { defaultDays, recentBookings, topServices } = ADMIN_LIMITS.dashboard
    const range = from && to ? { from, to } : lastDays(defaultDays, new Date())
    const before = rangeBefore(range)
    const [newest, services, users, now, then] = await Promise.all([
      this.bookings.newest(recentBookings),
      this.catalog.count(),
      this.users.count(),
      this.period(range),
      this.period(before),
    ])
    const sums = {
      range: sumOfStats(now.days.map(({ stats }) => stats)),
      before: sumOfStats(then.days.map(({ stats }) => stats)),
    }
    const top = mostBooked(sums.range.services, sums.before.services, topServices)
    const names = await this.catalog.names(
      top.map(({ _id }) => _id),
      language,
    )
    return {
      counts: { bookings: newest.total, services, users },
      recent: newest.bookings.map(recentView),
      range,
      before,
      days: now.days.map(({ day, stats, stars }) => ({
        day,
        ...bookingFigures(stats),
        minutesToConfirm: minutesToConfirm(stats.waits),
        ratings: ratingsOf(stars),
      })),
      totals: { range: totalsOf(now, sums.range), before: totalsOf(then, sums.before) },
      topServices: top.map((service) => ({ ...service, name: names.get(service._id) ?? '' })),
    }
  }

  private async period(range: DayRange): Promise<Period> {
    const [bookings, reviews, newUsers] = await Promise.all([
      this.bookings.days(range),
      this.reviews.days(range),
      this.users.countRegistered(range),
    ])
    const days = bookings.map(({ day, counts }, index) => ({
      day,
      stats: counts,
      stars: starsOf(reviews[index]?.counts ?? {}),
    }))
    return { days, newUsers }
  }
}

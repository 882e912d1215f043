// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { addDays, type DayRange, daysOf, indianInstant } from '@sofaseva/contract'
import { DailyMetrics, type DayCounter } from '#platform/day-counts/day-counts.js'
import { REVIEW_DAYS } from '../reviews.repository.js'
import { ReviewStatsRepository, type StarCounts } from './review-stats.repository.js'

/** Review figures of the dashboard. */
@Injectable()
export class DailyReviewStats {
  private readonly counter: DayCounter<StarCounts>

  constructor(
    private readonly reviews: ReviewStatsRepository,
    private readonly dayCounts: DailyMetrics,
  ) {
    this.counter = {
      kind: REVIEW_DAYS,
      count: (from, before) => reviews.countRatings(from, before),
      store: (tx, range, days) => reviews.store(tx, range, days),
    }
  }

  /** Counts and stores finished days of a range that are not stored yet. */
  async keep(range: DayRange): Promise<void> {
    await this.dayCounts.countFinished(this.counter, range)
  }

  /** How often visible reviews gave each number of stars, for each day of the range. */
  async days(range: DayRange): Promise<StarCounts[]> {
    const open = await this.dayCounts.countFinished(this.counter, range)
    const [stored, counted] = await Promise.all([
      this.reviews.storedCounts(open ? { from: range.from, to: addDays(open.from, -1) } : range),
      open ? this.reviews.countRatings(indianInstant(open.from, 0), indianInstant(addDays(open.to, 1), 0)) : null,
    ])
    return daysOf(range).map((day) => stored.get(day) ?? counted?.get(day) ?? [0, 0, 0, 0, 0])
  }
}

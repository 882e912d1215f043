import { Injectable } from '@nestjs/common'
import type { DayRange } from '@sofaseva/contract'
import { DayCounts } from '../../../platform/day-counts/day-counts.js'
import { REVIEW_DAYS } from '../reviews.repository.js'
import { type RatingCounts, ReviewStatsRepository } from './review-stats.repository.js'

/** What the dashboard reads of reviews. */
@Injectable()
export class ReviewStats {
  constructor(
    private readonly reviews: ReviewStatsRepository,
    private readonly dayCounts: DayCounts,
  ) {}

  /** How often each rating was given on each day of the range, in reviews that are shown. */
  days(range: DayRange): Promise<{ day: string; counts: RatingCounts }[]> {
    const count = (from: Date, before: Date) => this.reviews.countRatings(from, before)
    return this.dayCounts.read({ kind: REVIEW_DAYS, empty: {}, count }, range)
  }
}

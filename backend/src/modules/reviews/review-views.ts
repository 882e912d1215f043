import { Injectable } from '@nestjs/common'
import type { Review } from '@sofaseva/contract'
import { BookingLookup } from '../bookings/index.js'
import { toReviewView } from './review.mapper.js'
import { type ReviewRow, ReviewsRepository } from './reviews.repository.js'

/** Reviews as a caller sees them: with their own vote, and whether the author has a completed booking at this moment. */
@Injectable()
export class ReviewViews {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly bookings: BookingLookup,
  ) {}

  /** In the order of the rows; `callerId` is undefined for a guest. */
  async of(rows: readonly ReviewRow[], callerId: string | undefined): Promise<Review[]> {
    const ids = rows.map(({ id }) => id)
    const [votes, isPurchase] = await Promise.all([
      callerId === undefined ? new Map<string, boolean>() : this.reviews.votesOf(callerId, ids),
      this.bookings.completedPurchases(rows),
    ])
    return rows.map((row) =>
      toReviewView(row, { callerId, ownVote: votes.get(row.id) ?? null, isVerifiedPurchase: isPurchase(row) }),
    )
  }

  async one(row: ReviewRow, callerId: string): Promise<Review> {
    const [view] = await this.of([row], callerId)
    if (!view) throw new Error('a row has no view')
    return view
  }
}

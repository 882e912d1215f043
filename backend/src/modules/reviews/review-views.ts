import { Injectable } from '@nestjs/common'
import type { Review } from '@sofaseva/contract'
import type { SqlRunner } from '#platform/database/sql.js'
import { BookingLookup } from '../bookings/index.js'
import { toReviewView } from './review.mapper.js'
import type { ReviewRow } from './review-view.js'

/** Reviews as a caller sees them: with their own vote, and whether the author has a completed booking at this moment. */
@Injectable()
export class ReviewViews {
  constructor(private readonly bookings: BookingLookup) {}

  /** In the order of the rows; `callerId`, whose votes they hold, is undefined for a guest. */
  async of(rows: readonly ReviewRow[], callerId: string | undefined, tx?: SqlRunner): Promise<Review[]> {
    const isPurchase = await this.bookings.completedPurchases(rows, tx)
    return rows.map((row) => toReviewView(row, { callerId, isVerifiedPurchase: isPurchase(row) }))
  }

  /** A change is answered in its transaction: who hears of a failure may repeat it, and a vote repeated is taken back. */
  async one(row: ReviewRow, callerId: string, tx?: SqlRunner): Promise<Review> {
    const [view] = await this.of([row], callerId, tx)
    if (!view) throw new Error('a row has no view')
    return view
  }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Review } from '@sofaseva/contract'
import type { SqlRunner } from '#platform/database/sql.js'
import { BookingLookup } from '../bookings/index.js'
import { toReviewView } from './review.mapper.js'
import type { ReviewRow } from './review-view.js'

/** Presents reviews to a caller: with the caller's vote, and whether the author has a completed booking now. */
@Injectable()
export class ReviewViews {
  constructor(private readonly bookings: BookingLookup) {}

  /** Keeps the order of the rows. `callerId` is undefined for a guest. */
  async present(rows: readonly ReviewRow[], callerId: string | undefined, tx?: SqlRunner): Promise<Review[]> {
    const isPurchase = await this.bookings.completedPurchases(rows, tx)
    return rows.map((row) => toReviewView(row, { callerId, isVerifiedPurchase: isPurchase(row) }))
  }

  /**
   * Builds the response inside the transaction. If it failed after the commit, the client would repeat the vote and so
   * withdraw it.
   */
  async presentOne(row: ReviewRow, callerId: string, tx?: SqlRunner): Promise<Review> {
    const [view] = await this.present([row], callerId, tx)
    if (!view) throw new Error('a row has no view')
    return view
  }
}

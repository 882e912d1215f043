// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { ReviewsQuery } from '@sofaseva/contract'
import { Sql } from '#platform/database/sql.js'
import { REVIEW, REVIEW_ORDERS, type ReviewRow } from '../review-view.js'

/** Services per statement. */
const SERVICES_AT_ONCE = 50

/** Lists of visible reviews. Each one walks an index (docs/decisions/0025-plain-sql-for-hot-reads.md). */
@Injectable()
export class ReviewListsRepository {
  constructor(private readonly sql: Sql) {}

  /** A page of a service's reviews. */
  listByService(
    serviceId: string,
    { page, limit, sort }: ReviewsQuery,
    callerId: string | undefined,
  ): Promise<ReviewRow[]> {
    return REVIEW.bound(callerId ?? '').part(
      this.sql,
      { page, limit },
      {
        order: REVIEW_ORDERS[sort],
        where: [['r.serviceId = ?', serviceId], 'r.hiddenAt IS NULL'],
        isPrepared: true,
      },
    )
  }

  /** The newest reviews of each service as a guest sees them, at most `limit` per service. */
  async listNewest(serviceIds: readonly string[], limit: number): Promise<ReviewRow[]> {
    const one = `(SELECT id, createdAt AS sort0 FROM reviews WHERE serviceId = ? AND hiddenAt IS NULL
      ORDER BY createdAt DESC, id DESC LIMIT ?)`
    const reviews: ReviewRow[] = []
    for (let from = 0; from < serviceIds.length; from += SERVICES_AT_ONCE) {
      const some = serviceIds.slice(from, from + SERVICES_AT_ONCE)
      const ids = { sql: some.map(() => one).join(' UNION ALL '), values: some.flatMap((id) => [id, limit]) }
      reviews.push(...(await REVIEW.bound('').found(this.sql.unprepared, ids, REVIEW_ORDERS.newest)))
    }
    return reviews
  }
}

import { Injectable } from '@nestjs/common'
import type { ReviewSort, ReviewsQuery } from '@sofaseva/contract'
import { placeholders, Sql, type SqlValue } from '../../../platform/database/sql.js'
import type { ReviewWithOwnVote, ShownReview } from '../review.mapper.js'
import { type RatingColumns, type RatingCounts, toRatingCounts } from '../reviews.repository.js'
import { compareReviews, orderText, SERVICE_INDEXES } from './review-orders.js'

export type ListedReview = ReviewWithOwnVote & { serviceName: string }

type Picture = ShownReview['images'][number]

/** A review joined with its pictures: one row for each, at least one. */
type Row = Omit<ShownReview, 'user' | 'images'> & { serviceName: string; userName: string; isHelpful: 0 | 1 | null } & {
  emailVerifiedAt: Date | null
  uploadId: string | null
  position: number
} & Picture['upload']

const COLUMNS = `r.id, r.serviceId, r.userId, r.rating, r.title, r.comment, r.createdAt, r.updatedAt, r.hiddenAt,
  r.helpfulCount, r.unhelpfulCount, r.answer, r.answeredAt, r.revision, s.name AS serviceName, u.name AS userName, u.emailVerifiedAt,
  v.isHelpful, m.uploadId, m.position, p.storageKey, p.width, p.height, p.placeholder`

/** Needs the caller's id, empty for a guest. */
const PARTS = `LEFT JOIN users u ON u.id = r.userId
  LEFT JOIN review_votes v ON v.reviewId = r.id AND v.userId = ?
  LEFT JOIN review_images m ON m.reviewId = r.id LEFT JOIN uploads p ON p.id = m.uploadId`

const RATINGS = 's.ratingSum, s.ratingCount, s.ratings1, s.ratings2, s.ratings3, s.ratings4, s.ratings5'

/** Services per statement. */
const SERVICES_AT_ONCE = 50

function toReview(row: Row): ListedReview {
  const { userName, emailVerifiedAt, isHelpful, ...review } = row
  return {
    ...review,
    user: { name: userName, emailVerifiedAt },
    ownVote: isHelpful === null ? null : isHelpful === 1,
    images: [],
  }
}

function toReviews(rows: readonly Row[]): ListedReview[] {
  const reviews = new Map<string, ListedReview>()
  for (const row of rows) {
    const review = reviews.get(row.id) ?? toReview(row)
    reviews.set(row.id, review)
    const { uploadId, position, storageKey, width, height, placeholder } = row
    if (uploadId !== null) review.images.push({ position, upload: { storageKey, width, height, placeholder } })
  }
  for (const { images } of reviews.values()) images.sort((a, b) => a.position - b.position)
  return [...reviews.values()]
}

/** Lists of reviews, each page in one plain statement (docs/decisions/2026-11-22-hot-reads.md). */
@Injectable()
export class ReviewListsRepository {
  constructor(private readonly sql: Sql) {}

  /** A page of a service's visible reviews along an index, and the service's figures; null where there is no service. */
  async ofService(
    serviceId: string,
    { page, limit, sort }: ReviewsQuery,
    callerId: string | undefined,
  ): Promise<{ reviews: ListedReview[]; ratings: RatingCounts } | null> {
    const rows = await this.sql.query<(Row | { id: null }) & RatingColumns>(
      `SELECT STRAIGHT_JOIN ${RATINGS}, ${COLUMNS} FROM services s
       LEFT JOIN (
         SELECT id FROM reviews FORCE INDEX (${SERVICE_INDEXES[sort]}) WHERE serviceId = ? AND hiddenAt IS NULL
         ORDER BY ${orderText(sort)} LIMIT ? OFFSET ?
       ) page ON TRUE
       LEFT JOIN reviews r ON r.id = page.id ${PARTS} WHERE s.id = ?`,
      // As texts: a number is bound as DOUBLE, which MySQL refuses here.
      [serviceId, String(limit), String((page - 1) * limit), callerId ?? '', serviceId],
    )
    const [first] = rows
    if (!first) return null
    const found = rows.filter((row): row is Row & RatingColumns => row.id !== null)
    return { reviews: toReviews(found).sort(compareReviews(sort)), ratings: toRatingCounts(first) }
  }

  /** The reviews whose ids a statement selects, in the order of `sort`. */
  async byIdsQuery(
    { sql, values }: { sql: string; values: readonly SqlValue[] },
    sort: ReviewSort,
    callerId: string,
  ): Promise<ListedReview[]> {
    const rows = await this.sql.unprepared.query<Row>(
      `SELECT STRAIGHT_JOIN ${COLUMNS} FROM (${sql}) page
       JOIN reviews r ON r.id = page.id JOIN services s ON s.id = r.serviceId ${PARTS}`,
      [...values, callerId],
    )
    return toReviews(rows).sort(compareReviews(sort))
  }

  /** The newest visible reviews of each service as a guest sees them, `limit` at most of one, each along an index. */
  async newest(serviceIds: readonly string[], limit: number): Promise<ListedReview[]> {
    const ids: string[] = []
    for (let from = 0; from < serviceIds.length; from += SERVICES_AT_ONCE) {
      const some = serviceIds.slice(from, from + SERVICES_AT_ONCE)
      const one = `(SELECT id FROM reviews FORCE INDEX (${SERVICE_INDEXES.newest}) WHERE serviceId = ? AND hiddenAt IS NULL
        ORDER BY ${orderText('newest')} LIMIT ?)`
      const values = some.flatMap((id) => [id, limit])
      const found = await this.sql.unprepared.query<{ id: string }>(some.map(() => one).join(' UNION ALL '), values)
      ids.push(...found.map(({ id }) => id))
    }
    if (ids.length === 0) return []
    return this.byIdsQuery(
      { sql: `SELECT id FROM reviews WHERE id IN (${placeholders(ids)})`, values: ids },
      'newest',
      '',
    )
  }
}

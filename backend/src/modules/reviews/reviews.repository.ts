import { Injectable } from '@nestjs/common'
import type { ReviewContent } from '@sofaseva/contract'
import type { Selectable, Updateable } from 'kysely'
import { RAISE_REVISION } from '#platform/changes/ensure-revision.js'
import type { Review, Service } from '#platform/database/generated/tables.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { DailyMetrics } from '#platform/day-counts/day-counts.js'
import { newId } from '#platform/lib/new-id.js'
import type { AccountMerge } from '#platform/user-data/role-removal.js'
import { REVIEW, type ReviewRow } from './review-view.js'

/** The kind of the daily counts of ratings, which a changed review invalidates. */
export const REVIEW_DAYS = 'reviews'

export interface RatingCounts {
  ratingSum: number
  ratingCount: number
  counts: [number, number, number, number, number]
}

export type RatingColumns = Pick<
  Selectable<Service>,
  'ratingSum' | 'ratingCount' | 'ratings1' | 'ratings2' | 'ratings3' | 'ratings4' | 'ratings5'
>

export function toRatingCounts(service: RatingColumns): RatingCounts {
  const { ratingSum, ratingCount, ratings1, ratings2, ratings3, ratings4, ratings5 } = service
  return { ratingSum, ratingCount, counts: [ratings1, ratings2, ratings3, ratings4, ratings5] }
}

@Injectable()
export class ReviewsRepository {
  constructor(
    private readonly sql: Sql,
    private readonly dayCounts: DailyMetrics,
  ) {}

  /** The review as the caller sees it. */
  byId(id: string, callerId: string, tx?: SqlRunner): Promise<ReviewRow | null> {
    return REVIEW.bound(callerId).find(tx ?? this.sql, ['r.id = ?', id])
  }

  async hasVerifiedEmail(userId: string): Promise<boolean> {
    const rows = await this.sql.query('SELECT 1 FROM users WHERE id = ? AND emailVerifiedAt IS NOT NULL', [userId])
    return rows.length > 0
  }

  /** Accounts that were created by phone have no name until their user gives one. */
  async hasName(userId: string): Promise<boolean> {
    const rows = await this.sql.query("SELECT 1 FROM users WHERE id = ? AND name <> ''", [userId])
    return rows.length > 0
  }

  findByAuthor(serviceId: string, userId: string): Promise<ReviewRow | null> {
    return REVIEW.bound(userId).find(this.sql, ['r.serviceId = ? AND r.userId = ?', serviceId, userId])
  }

  /** A service's figures, which each of its reviews carries; null if the service does not exist. */
  async ratingsAmong([review]: readonly ReviewRow[], serviceId: string): Promise<RatingCounts | null> {
    if (review) return toRatingCounts(review.service)
    return (await this.ratingsOf([serviceId])).get(serviceId) ?? null
  }

  async ratingsOf(serviceIds: readonly string[]): Promise<Map<string, RatingCounts>> {
    if (serviceIds.length === 0) return new Map()
    const services = await this.sql.db
      .selectFrom('services')
      .select(['id', 'ratingSum', 'ratingCount', 'ratings1', 'ratings2', 'ratings3', 'ratings4', 'ratings5'])
      .where('id', 'in', serviceIds)
      .execute()
    return new Map(services.map((service) => [service.id, toRatingCounts(service)]))
  }

  /** Locks the review until the transaction ends. */
  async lock(tx: SqlRunner, id: string, callerId: string): Promise<ReviewRow | null> {
    await tx.query('SELECT id FROM reviews WHERE id = ? FOR UPDATE', [id])
    return this.byId(id, callerId, tx)
  }

  /** Throws a unique violation if the user has already reviewed the service. */
  async create(tx: SqlRunner, review: ReviewContent & { serviceId: string; userId: string }) {
    const id = newId()
    const now = new Date()
    await tx.db
      .insertInto('reviews')
      .values({ id, ...review, createdAt: now, updatedAt: now })
      .execute()
    return id
  }

  /** `from` is the position of the first image. */
  async addImages(tx: SqlRunner, reviewId: string, uploadIds: readonly string[], from = 0): Promise<void> {
    const rows = uploadIds.map((uploadId, index) => ({ id: newId(), reviewId, uploadId, position: from + index }))
    if (rows.length > 0) await tx.db.insertInto('review_images').values(rows).execute()
  }

  async removeImages(tx: SqlRunner, reviewId: string, uploadIds: readonly string[]): Promise<void> {
    if (uploadIds.length > 0)
      await tx.db
        .deleteFrom('review_images')
        .where('reviewId', '=', reviewId)
        .where('uploadId', 'in', uploadIds)
        .execute()
  }

  /** Invalidates the daily counts before the reviews disappear with their service. */
  async forgetDaysOf(tx: SqlRunner, serviceId: string): Promise<void> {
    const reviews = await tx.query<{ createdAt: Date }>('SELECT createdAt FROM reviews WHERE serviceId = ?', [
      serviceId,
    ])
    await this.dayCounts.invalidate(tx, REVIEW_DAYS, reviews)
  }

  /** Reviews of the service that show images. */
  async idsWithImages(tx: SqlRunner, serviceId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'SELECT id FROM reviews r WHERE serviceId = ? AND EXISTS (SELECT 1 FROM review_images i WHERE i.reviewId = r.id)',
      [serviceId],
    )
    return rows.map(({ id }) => id)
  }

  async update(tx: SqlRunner, id: string, content: ReviewContent): Promise<void> {
    await this.change(tx, id, content)
    await this.forgetDayOf(tx, id)
  }

  async remove(tx: SqlRunner, id: string): Promise<void> {
    await this.forgetDayOf(tx, id)
    await tx.execute('DELETE FROM reviews WHERE id = ?', [id])
  }

  /** Applies an admin's changes to a review. An empty `answer` removes the reply. */
  async moderate(tx: SqlRunner, id: string, change: { isHidden?: boolean; answer?: string }, now: Date): Promise<void> {
    const { isHidden, answer } = change
    await this.change(tx, id, {
      ...(isHidden === undefined ? {} : { hiddenAt: isHidden ? now : null }),
      ...(answer === undefined ? {} : { answer: answer || null, answeredAt: answer === '' ? null : now }),
    })
    if (isHidden !== undefined) await this.forgetDayOf(tx, id)
  }

  private async change(tx: SqlRunner, id: string, columns: Updateable<Review>): Promise<void> {
    await tx.db
      .updateTable('reviews')
      .set({ ...columns, ...RAISE_REVISION, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
  }

  private async forgetDayOf(tx: SqlRunner, id: string): Promise<void> {
    const rows = await tx.query<{ createdAt: Date }>('SELECT createdAt FROM reviews WHERE id = ?', [id])
    await this.dayCounts.invalidate(tx, REVIEW_DAYS, rows)
  }

  async setVote(
    tx: SqlRunner,
    reviewId: string,
    userId: string,
    before: boolean | null,
    after: boolean | null,
  ): Promise<void> {
    if (after === null)
      await tx.execute('DELETE FROM review_votes WHERE reviewId = ? AND userId = ?', [reviewId, userId])
    else
      await tx.db
        .insertInto('review_votes')
        .values({ reviewId, userId, isHelpful: after })
        .onDuplicateKeyUpdate({ isHelpful: after })
        .execute()
    const change = (value: boolean) => Number(after === value) - Number(before === value)
    await tx.execute(
      'UPDATE reviews SET helpfulCount = helpfulCount + ?, unhelpfulCount = unhelpfulCount + ? WHERE id = ?',
      [change(true), change(false), reviewId],
    )
  }

  async idsByAuthor(tx: SqlRunner, userId: string): Promise<string[]> {
    const rows = await tx.db.selectFrom('reviews').select('id').where('userId', '=', userId).orderBy('id').execute()
    return rows.map(({ id }) => id)
  }

  /** Withdraws votes that could not move to the other account, and that account's votes on its own reviews. */
  async removeDoubleVotes(tx: SqlRunner, { from, to }: AccountMerge): Promise<void> {
    const votes = await tx.query<{ reviewId: string; userId: string; isHelpful: number }>(
      `SELECT v.reviewId, v.userId, v.isHelpful FROM review_votes v JOIN reviews r ON r.id = v.reviewId
       WHERE v.userId = ? OR (v.userId = ? AND r.userId = ?)`,
      [from, to, to],
    )
    for (const { reviewId, userId, isHelpful } of votes) await this.setVote(tx, reviewId, userId, isHelpful === 1, null)
  }
}

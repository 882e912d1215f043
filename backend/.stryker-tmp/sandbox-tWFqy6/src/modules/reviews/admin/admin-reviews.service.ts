// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Actor, AdminReview, AdminReviewsQuery, ReviewAdminChange } from '@sofaseva/contract'
import { auditedChanges } from '#platform/changes/changed-fields.js'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { found } from '#platform/errors/app-error.js'
import type { Page } from '#platform/lists/list.js'
import { CatalogService } from '../../catalog/index.js'
import type { ReviewRow } from '../review-view.js'
import { ReviewViews } from '../review-views.js'
import { ReviewsRepository } from '../reviews.repository.js'
import { AdminReviewsRepository } from './admin-reviews.repository.js'

/** Lists and moderates reviews of all services for the back office. */
@Injectable()
export class AdminReviewsService {
  constructor(
    private readonly lists: AdminReviewsRepository,
    private readonly reviews: ReviewsRepository,
    private readonly catalog: CatalogService,
    private readonly views: ReviewViews,
    private readonly changes: Changes,
  ) {}

  /** A page of all services' reviews, hidden ones included. */
  async list(actor: Actor, query: AdminReviewsQuery): Promise<Page<AdminReview>> {
    const { items: rows, total } = await this.lists.list(query, actor.id)
    return { items: await this.viewsOf(rows, actor), total }
  }

  /**
   * Hides, shows or replies to a review. Hidden reviews don't count in the service's rating. Throws REVIEW_NOT_FOUND,
   * REVIEW_CHANGED.
   */
  async change(
    actor: Actor,
    id: string,
    { isHidden, answer, expectedRevision }: ReviewAdminChange,
  ): Promise<AdminReview> {
    return this.changes.run(actor, async (tx) => {
      const review = found(await this.reviews.lock(tx, id, actor.id), 'REVIEW_NOT_FOUND')
      const before = { isHidden: review.hiddenAt !== null, answer: review.answer || null }
      const changes = auditedChanges(before, {
        isHidden: isHidden ?? before.isHidden,
        answer: answer === undefined ? before.answer : answer || null,
      })
      if (Object.keys(changes).length === 0) return this.view(tx, actor, review)
      await ensureRevision('REVIEW_CHANGED', expectedRevision, review, () => this.view(tx, actor, review))
      const change = {
        ...(isHidden !== undefined && changes.isHidden ? { isHidden } : {}),
        ...(answer !== undefined && changes.answer ? { answer } : {}),
      }
      await this.reviews.moderate(tx, id, change, new Date())
      if (changes.isHidden) await this.catalog.countRating(tx, review.serviceId, review.rating, isHidden ? -1 : 1)
      await tx.audit({ action: 'review.changed', entity: 'review', entityId: id, changes })
      // The catalog shows average and count.
      await this.catalog.touchReviews(tx, review.serviceId)
      return this.view(tx, actor, found(await this.reviews.byId(id, actor.id, tx), 'REVIEW_NOT_FOUND'))
    })
  }

  private async view(tx: Change, actor: Actor, review: ReviewRow): Promise<AdminReview> {
    const [view] = await this.viewsOf([review], actor, tx)
    return view as AdminReview
  }

  private async viewsOf(rows: readonly ReviewRow[], actor: Actor, tx?: Change): Promise<AdminReview[]> {
    const views = await this.views.present(rows, actor.id, tx)
    return views.map((view, index) => {
      const { service, revision } = rows[index] as ReviewRow
      return { ...view, serviceName: service.name, revision }
    })
  }
}

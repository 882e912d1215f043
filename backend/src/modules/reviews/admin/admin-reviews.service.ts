import { Injectable } from '@nestjs/common'
import type { Actor, AdminReview, AdminReviewsQuery, ReviewAdminChange } from '@sofaseva/contract'
import { changedFields } from '../../../platform/audit/changed-fields.js'
import { type Change, Changes } from '../../../platform/changes/changes.js'
import { found } from '../../../platform/errors/app-error.js'
import { ensureRevision } from '../../../platform/revisions/ensure-revision.js'
import { CatalogService } from '../../catalog/index.js'
import { ReviewListsRepository } from '../list/review-lists.repository.js'
import { ReviewViews } from '../review-views.js'
import { type ReviewRow, ReviewsRepository } from '../reviews.repository.js'
import { AdminReviewsRepository } from './admin-reviews.repository.js'

/** The back office's reviews of all services. */
@Injectable()
export class AdminReviewsService {
  constructor(
    private readonly list: AdminReviewsRepository,
    private readonly reviewLists: ReviewListsRepository,
    private readonly reviews: ReviewsRepository,
    private readonly catalog: CatalogService,
    private readonly views: ReviewViews,
    private readonly changes: Changes,
  ) {}

  /** A page of the reviews of all services, including hidden ones. */
  async page(actor: Actor, query: AdminReviewsQuery): Promise<{ items: AdminReview[]; total: number }> {
    const { ids, total } = await this.list.page(query)
    const rows = await this.reviewLists.byIdsQuery(ids, query.sort, actor.id)
    const views = await this.views.of(rows, actor.id)
    const items = views.map((view, index) => {
      const { serviceName = '', revision = 0 } = rows[index] ?? {}
      return { ...view, serviceName, revision }
    })
    return { items, total }
  }

  /**
   * Hides, shows or answers a review. A hidden one does not count in the service's rating. Throws REVIEW_NOT_FOUND,
   * REVIEW_CHANGED.
   */
  async change(
    actor: Actor,
    id: string,
    { isHidden, answer, expectedRevision }: ReviewAdminChange,
  ): Promise<AdminReview> {
    return this.changes.run(actor, async (tx) => {
      const review = found(await this.reviews.lock(tx, id), 'REVIEW_NOT_FOUND')
      const before = { isHidden: review.hiddenAt !== null, answer: review.answer || null }
      const changes = changedFields(before, {
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
      // The catalogue shows average and count.
      await tx.touch('reviews')
      return this.view(tx, actor, found(await this.reviews.byId(id, tx), 'REVIEW_NOT_FOUND'))
    })
  }

  private async view(tx: Change, actor: Actor, review: ReviewRow): Promise<AdminReview> {
    const { revision, service } = review
    return { ...(await this.views.one(review, actor.id, tx)), revision, serviceName: service.name }
  }
}

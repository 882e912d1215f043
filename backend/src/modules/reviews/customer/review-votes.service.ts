import { Injectable } from '@nestjs/common'
import type { Actor, Review } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { canVote, isShown } from '../review.policy.js'
import { ownVoteOf } from '../review-view.js'
import { ReviewViews } from '../review-views.js'
import { ReviewsRepository } from '../reviews.repository.js'

/** Lets users vote on whether a review of someone else helped. */
@Injectable()
export class ReviewVotesService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly views: ReviewViews,
    private readonly idempotency: IdempotencyKeys,
    private readonly changes: Changes,
  ) {}

  /**
   * A second identical vote withdraws the first. A repeated request changes nothing. Throws REVIEW_NOT_FOUND,
   * OWN_REVIEW, and the errors of IdempotencyKeys.runOnce.
   */
  async vote(actor: Actor, id: string, isHelpful: boolean, request: IdempotentRequest | null): Promise<Review> {
    return this.changes.run(actor, async (tx) => {
      const review = found(await this.reviews.lock(tx, id, actor.id), 'REVIEW_NOT_FOUND')
      ensure(isShown(review), 'REVIEW_NOT_FOUND')
      ensure(canVote(actor, review), 'OWN_REVIEW')
      const before = ownVoteOf(review)
      await this.idempotency.runOnce(tx, request, () =>
        this.reviews.setVote(tx, id, actor.id, before, before === isHelpful ? null : isHelpful),
      )
      return this.views.presentOne(found(await this.reviews.byId(id, actor.id, tx), 'REVIEW_NOT_FOUND'), actor.id, tx)
    })
  }
}

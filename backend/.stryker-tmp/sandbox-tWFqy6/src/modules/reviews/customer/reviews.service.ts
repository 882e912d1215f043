// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Actor, type OwnReview, type ReviewsQuery, type ReviewsResponse } from '@sofaseva/contract'
import { found } from '#platform/errors/app-error.js'
import { CatalogService } from '../../catalog/index.js'
import { ReviewListsRepository } from '../list/review-lists.repository.js'
import { toPagination, toStats } from '../review.mapper.js'
import { ReviewViews } from '../review-views.js'
import { ReviewsRepository } from '../reviews.repository.js'

/** Reads the public reviews of a service. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly lists: ReviewListsRepository,
    private readonly catalog: CatalogService,
    private readonly views: ReviewViews,
  ) {}

  /**
   * A page of a service's visible reviews with its figures. Pages beyond the last give the last one. Throws
   * SERVICE_NOT_FOUND.
   */
  async listByService(serviceId: string, query: ReviewsQuery, caller: Actor | undefined): Promise<ReviewsResponse> {
    await this.catalog.ensureOffered(serviceId)
    const listed = (page: number) => this.lists.listByService(serviceId, { ...query, page }, caller?.id)
    const requested = await listed(query.page)
    const stats = toStats(found(await this.reviews.ratingsAmong(requested, serviceId), 'SERVICE_NOT_FOUND'))
    const pagination = toPagination(stats, query)
    const reviews = pagination.page === query.page ? requested : await listed(pagination.page)
    return { success: true, reviews: await this.views.present(reviews, caller?.id), stats, pagination }
  }

  /** The caller's review of a service, even if it is hidden; null for none. */
  async getMine(actor: Actor, serviceId: string): Promise<OwnReview> {
    const row = await this.reviews.findByAuthor(serviceId, actor.id)
    return { success: true, review: row && (await this.views.presentOne(row, actor.id)) }
  }
}

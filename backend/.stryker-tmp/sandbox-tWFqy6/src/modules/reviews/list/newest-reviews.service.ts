// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { DEFAULT_LANGUAGE, LIMITS, type NewestReviews, type Review, type ReviewsResponse } from '@sofaseva/contract'
import { expiresAt } from '#platform/cache/expiry.js'
import { found } from '#platform/errors/app-error.js'
import { CatalogService } from '../../catalog/index.js'
import { toPagination, toStats } from '../review.mapper.js'
import { ReviewViews } from '../review-views.js'
import { ReviewsRepository } from '../reviews.repository.js'
import { ReviewListsRepository } from './review-lists.repository.js'

/** Verified purchases and votes don't invalidate this response, so it is at most this old. */
const VALID_MS = 5 * 60_000
/** A phone stores the reviews of this many services, the first of the catalog. */
const MAX_SERVICES = 300
const FIRST_PAGE = { page: 1, limit: LIMITS.review.perPage }

/** The newest reviews for the offline copy and for prerendered pages. */
@Injectable()
export class NewestReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly lists: ReviewListsRepository,
    private readonly catalog: CatalogService,
    private readonly views: ReviewViews,
  ) {}

  /** A service's first page, newest first, as a guest sees it. Throws SERVICE_NOT_FOUND. */
  async listByService(serviceId: string): Promise<ReviewsResponse> {
    const query = { ...FIRST_PAGE, sort: 'newest' } as const
    const reviews = await this.lists.listByService(serviceId, query, undefined)
    const stats = toStats(found(await this.reviews.ratingsAmong(reviews, serviceId), 'SERVICE_NOT_FOUND'))
    const pagination = toPagination(stats, FIRST_PAGE)
    const shown = (await this.views.present(reviews, undefined)).map(withoutVotes)
    return expiresAt({ success: true, reviews: shown, stats, pagination }, Date.now() + VALID_MS)
  }

  /** The first page of each enabled service, newest first, as a guest sees it. */
  async listLatest(): Promise<NewestReviews> {
    const ids = (await this.catalog.contents(DEFAULT_LANGUAGE)).services.slice(0, MAX_SERVICES).map(({ _id }) => _id)
    const [rows, ratings] = await Promise.all([
      this.lists.listNewest(ids, LIMITS.review.perPage),
      this.reviews.ratingsOf(ids),
    ])
    const byService = new Map<string, Review[]>()
    for (const review of await this.views.present(rows, undefined)) {
      const list = byService.get(review.serviceId) ?? []
      list.push(withoutVotes(review))
      byService.set(review.serviceId, list)
    }
    const services = ids.flatMap((serviceId) => {
      const counts = ratings.get(serviceId)
      if (!counts) return []
      const stats = toStats(counts)
      const pagination = toPagination(stats, FIRST_PAGE)
      return [{ serviceId, reviews: byService.get(serviceId) ?? [], stats, pagination }]
    })
    return expiresAt({ success: true, services }, Date.now() + VALID_MS)
  }
}

/** Single votes only mark the caller's own vote, and a guest has none. */
const withoutVotes = (review: Review): Review => ({ ...review, helpful: [] })

import { LIMITS } from '../lib/limits.js'

export const REVIEW_SORTS = ['newest', 'oldest', 'highest-rated', 'lowest-rated', 'most-helpful'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** The average with one decimal; 0 without ratings. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10
}

/** API path of one page of a service's reviews. */
export function reviewsPath(serviceId: string, sort: ReviewSort, page: number): string {
  return `/reviews/service/${serviceId}?page=${page}&limit=${LIMITS.review.perPage}&sort=${sort}`
}

/** API path of the reviews that a service's page shows first. */
export function newestReviewsPath(serviceId: string): string {
  return reviewsPath(serviceId, 'newest', 1)
}

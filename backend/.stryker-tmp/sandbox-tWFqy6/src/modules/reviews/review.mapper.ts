// @ts-nocheck
import { averageRating, type Review, type ReviewStats, type ReviewsResponse } from '@sofaseva/contract'
import { pagingOf } from '#platform/http/paging.js'
import { ownVoteOf, type ReviewRow } from './review-view.js'
import type { RatingCounts } from './reviews.repository.js'
import { listedVotes } from './votes.rules.js'

interface ViewContext {
  /** Undefined for a guest. */
  callerId: string | undefined
  isVerifiedPurchase: boolean
}

/** The review as the caller sees it. */
export function toReviewView(row: ReviewRow, { callerId, isVerifiedPurchase }: ViewContext): Review {
  return {
    _id: row.id,
    serviceId: row.serviceId,
    user: { name: row.user.name, isEmailVerified: row.user.emailVerifiedAt !== null },
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    images: row.images.map(({ storageKey, width, height, placeholder }) => ({
      url: `/uploads/${storageKey}/800.webp`,
      width,
      height,
      placeholder,
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isVerifiedPurchase,
    isMine: row.userId === callerId,
    isHidden: row.hiddenAt !== null,
    helpful: listedVotes({ ...row, ownVote: ownVoteOf(row) }),
    helpfulCount: row.helpfulCount,
    answer: row.answer && row.answeredAt ? { text: row.answer, at: row.answeredAt.toISOString() } : null,
  }
}

export function toStats({ ratingSum, ratingCount, counts }: RatingCounts): ReviewStats {
  const [one, two, three, four, five] = counts
  return {
    averageRating: averageRating(ratingSum, ratingCount),
    totalReviews: ratingCount,
    ratingDistribution: { '1': one, '2': two, '3': three, '4': four, '5': five },
  }
}

/** The position of a page of visible reviews. Pages beyond the last give the last one. */
export function toPagination(
  { totalReviews }: ReviewStats,
  { page: requested, limit }: { page: number; limit: number },
): ReviewsResponse['pagination'] {
  const { totalPages } = pagingOf(totalReviews, { page: requested, limit })
  return pagingOf(totalReviews, { page: Math.min(requested, totalPages), limit })
}

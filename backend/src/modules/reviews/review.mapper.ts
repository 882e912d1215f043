import { averageRating, type Review, type ReviewStats, type ReviewsAnswer } from '@sofaseva/contract'
import { pagingOf } from '../../platform/http/paging.js'
import type { RatingCounts, ReviewRow } from './reviews.repository.js'
import { listedVotes } from './votes.rules.js'

type Image = ReviewRow['images'][number]

/** What is shown of a review. */
export type ShownReview = Pick<
  ReviewRow,
  | 'id'
  | 'serviceId'
  | 'userId'
  | 'user'
  | 'rating'
  | 'title'
  | 'comment'
  | 'createdAt'
  | 'updatedAt'
  | 'hiddenAt'
  | 'helpfulCount'
  | 'unhelpfulCount'
  | 'answer'
  | 'answeredAt'
  | 'revision'
> & {
  images: (Pick<Image, 'position'> & {
    upload: Pick<Image['upload'], 'storageKey' | 'width' | 'height' | 'placeholder'>
  })[]
}

/** `ownVote` is the caller's; null for none. */
export type ReviewWithOwnVote = ShownReview & { ownVote: boolean | null }

interface ViewContext {
  /** Undefined for a guest. */
  callerId: string | undefined
  isVerifiedPurchase: boolean
}

/** As the caller sees it. */
export function toReviewView(row: ReviewWithOwnVote, { callerId, isVerifiedPurchase }: ViewContext): Review {
  return {
    _id: row.id,
    serviceId: row.serviceId,
    user: { name: row.user.name, isEmailVerified: row.user.emailVerifiedAt !== null },
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    images: row.images.map(({ upload }) => ({
      url: `/uploads/${upload.storageKey}/800.webp`,
      width: upload.width,
      height: upload.height,
      placeholder: upload.placeholder,
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isVerifiedPurchase,
    isMine: row.userId === callerId,
    isHidden: row.hiddenAt !== null,
    helpful: listedVotes(row),
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

/** Where a page of the visible reviews stands; beyond the last page, the last. */
export function toPagination(
  { totalReviews }: ReviewStats,
  { page: requested, limit }: { page: number; limit: number },
): ReviewsAnswer['pagination'] {
  const { totalPages } = pagingOf(totalReviews, { page: requested, limit })
  return pagingOf(totalReviews, { page: Math.min(requested, totalPages), limit })
}

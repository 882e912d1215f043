import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  expectedRevision,
  Id,
  IsoDateTime,
  limitedList,
  oneLine,
  optionalString,
  PageQuery,
  Revision,
  requiredText,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { REVIEW_SORTS } from './review.rules.js'

const Rating = z
  .number(messageRef('validation.rating'))
  .int()
  .min(1, messageRef('validation.rating'))
  .max(5, messageRef('validation.rating'))

export const ReviewContent = z.object({
  rating: Rating,
  title: oneLine(requiredText(LIMITS.review.title, messageRef('validation.reviewTitle'))),
  comment: requiredText(LIMITS.review.comment, messageRef('validation.reviewComment')),
})
export type ReviewContent = z.infer<typeof ReviewContent>

export const ReviewCreate = ReviewContent.extend({ serviceId: Id })
export type ReviewCreate = z.infer<typeof ReviewCreate>

/** `keep` holds the ids of images to keep; without it, all stay. */
export const ReviewUpdate = ReviewContent.extend({
  keep: limitedList(
    z.array(Id),
    LIMITS.review.images,
    messageRef('errors.imagesAtMost', { max: LIMITS.review.images }),
  ).optional(),
})
export type ReviewUpdate = z.infer<typeof ReviewUpdate>

export const ReviewVoteInput = z.object({ isHelpful: z.boolean(messageRef('validation.reviewVote')) })
export type ReviewVoteInput = z.infer<typeof ReviewVoteInput>

export const ReviewAdminChange = z
  .object({
    isHidden: z.boolean().optional(),
    /** Empty text removes the reply. */
    answer: optionalString(LIMITS.review.comment),
    ...expectedRevision,
  })
  .refine((change) => change.isHidden !== undefined || change.answer !== undefined, {
    path: ['isHidden'],
    message: messageRef('validation.reviewChange'),
  })
export type ReviewAdminChange = z.infer<typeof ReviewAdminChange>

export const ReviewsQuery = PageQuery.extend({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(LIMITS.review.perPage)
    .transform((n) => Math.min(n, LIMITS.page.max)),
  sort: z.enum(REVIEW_SORTS).default('newest'),
})
export type ReviewsQuery = z.infer<typeof ReviewsQuery>

/** Filters of the back office's list; `search` looks through texts, author names and service names. */
export const AdminReviewsQuery = PageQuery.extend({
  search: optionalString(LIMITS.searchText),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  status: z.enum(['visible', 'hidden']).optional(),
  answer: z.enum(['answered', 'unanswered']).optional(),
  serviceId: Id.optional(),
  /** The author. */
  userId: Id.optional(),
  sort: z.enum(REVIEW_SORTS).default('newest'),
})
export type AdminReviewsQuery = z.infer<typeof AdminReviewsQuery>

export const Review = z.object({
  _id: Id,
  serviceId: Id,
  user: z.object({ name: z.string(), isEmailVerified: z.boolean() }),
  rating: z.number().int(),
  title: z.string(),
  comment: z.string(),
  images: z.array(
    z.object({ url: z.string(), width: z.number().int(), height: z.number().int(), placeholder: z.string() }),
  ),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
  isVerifiedPurchase: z.boolean(),
  isMine: z.boolean(),
  isHidden: z.boolean(),
  /** Votes without voters; `isMine` marks the caller's own vote. */
  helpful: z.array(z.object({ isHelpful: z.boolean(), isMine: z.boolean() })),
  helpfulCount: z.number().int(),
  answer: z.object({ text: z.string(), at: IsoDateTime }).nullable(),
})
export type Review = z.infer<typeof Review>

const count = z.number().int()

export const ReviewStats = z.object({
  averageRating: z.number(),
  totalReviews: z.number().int(),
  /** Number of reviews by stars. */
  ratingDistribution: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
})
export type ReviewStats = z.infer<typeof ReviewStats>

export const ReviewsResponse = z.object({
  success: z.literal(true),
  reviews: z.array(Review),
  stats: ReviewStats,
  pagination: z.object({
    page: z.number().int(),
    totalPages: z.number().int(),
    totalItems: z.number().int(),
    hasPrevPage: z.boolean(),
    hasNextPage: z.boolean(),
  }),
})
export type ReviewsResponse = z.infer<typeof ReviewsResponse>

/**
 * The newest page of reviews for every offered service, as guests see it and without votes. The offline copy uses it.
 */
export const NewestReviews = z.object({
  success: z.literal(true),
  services: z.array(ReviewsResponse.omit({ success: true }).extend({ serviceId: Id })),
})
export type NewestReviews = z.infer<typeof NewestReviews>

/** A review in the back office's list. */
export const AdminReview = Review.extend({ serviceName: z.string(), revision: Revision })
export type AdminReview = z.infer<typeof AdminReview>

export const OwnReview = z.object({ success: z.literal(true), review: Review.nullable() })
export type OwnReview = z.infer<typeof OwnReview>

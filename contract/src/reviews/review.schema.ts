import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  expectedRevision,
  idSchema,
  isoDateTimeSchema,
  limitedList,
  oneLine,
  optionalText,
  pageQuerySchema,
  requiredText,
  revisionSchema,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { REVIEW_SORTS } from './review.rules.js'

const ratingSchema = z
  .number(messageRef('validation.rating'))
  .int()
  .min(1, messageRef('validation.rating'))
  .max(5, messageRef('validation.rating'))

export const reviewContentSchema = z.object({
  rating: ratingSchema,
  title: oneLine(requiredText(LIMITS.review.title, messageRef('validation.reviewTitle'))),
  comment: requiredText(LIMITS.review.comment, messageRef('validation.reviewComment')),
})
export type ReviewContent = z.infer<typeof reviewContentSchema>

export const reviewCreateSchema = reviewContentSchema.extend({ serviceId: idSchema })
export type ReviewCreate = z.infer<typeof reviewCreateSchema>

/** `keep` names the pictures that stay, by their ids; without it all do. */
export const reviewUpdateSchema = reviewContentSchema.extend({
  keep: limitedList(
    z.array(idSchema),
    LIMITS.review.images,
    messageRef('errors.imagesAtMost', { max: LIMITS.review.images }),
  ).optional(),
})
export type ReviewUpdate = z.infer<typeof reviewUpdateSchema>

export const reviewVoteSchema = z.object({ isHelpful: z.boolean(messageRef('validation.reviewVote')) })
export type ReviewVoteInput = z.infer<typeof reviewVoteSchema>

export const reviewAdminChangeSchema = z
  .object({
    isHidden: z.boolean().optional(),
    /** An empty one removes the answer. */
    answer: optionalText(LIMITS.review.comment),
    ...expectedRevision,
  })
  .refine((change) => change.isHidden !== undefined || change.answer !== undefined, {
    path: ['isHidden'],
    message: messageRef('validation.reviewChange'),
  })
export type ReviewAdminChange = z.infer<typeof reviewAdminChangeSchema>

export const reviewsQuerySchema = pageQuerySchema.extend({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(LIMITS.review.perPage)
    .transform((n) => Math.min(n, LIMITS.page.max)),
  sort: z.enum(REVIEW_SORTS).default('newest'),
})
export type ReviewsQuery = z.infer<typeof reviewsQuerySchema>

/** Filters of the back office's list; `search` is found in the text, the author's name and the service's. */
export const adminReviewsQuerySchema = pageQuerySchema.extend({
  search: optionalText(LIMITS.searchText),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  status: z.enum(['visible', 'hidden']).optional(),
  answer: z.enum(['answered', 'unanswered']).optional(),
  serviceId: idSchema.optional(),
  sort: z.enum(REVIEW_SORTS).default('newest'),
})
export type AdminReviewsQuery = z.infer<typeof adminReviewsQuerySchema>

export const reviewSchema = z.object({
  _id: idSchema,
  serviceId: idSchema,
  user: z.object({ name: z.string(), isEmailVerified: z.boolean() }),
  rating: z.number().int(),
  title: z.string(),
  comment: z.string(),
  images: z.array(
    z.object({ url: z.string(), width: z.number().int(), height: z.number().int(), placeholder: z.string() }),
  ),
  createdAt: isoDateTimeSchema,
  updatedAt: isoDateTimeSchema,
  isVerifiedPurchase: z.boolean(),
  isMine: z.boolean(),
  isHidden: z.boolean(),
  /** Votes without their voters; `isMine` marks the caller's. */
  helpful: z.array(z.object({ isHelpful: z.boolean(), isMine: z.boolean() })),
  helpfulCount: z.number().int(),
  answer: z.object({ text: z.string(), at: isoDateTimeSchema }).nullable(),
})
export type Review = z.infer<typeof reviewSchema>

const count = z.number().int()

export const reviewStatsSchema = z.object({
  averageRating: z.number(),
  totalReviews: z.number().int(),
  /** Reviews by number of stars. */
  ratingDistribution: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
})
export type ReviewStats = z.infer<typeof reviewStatsSchema>

export const reviewsAnswerSchema = z.object({
  success: z.literal(true),
  reviews: z.array(reviewSchema),
  stats: reviewStatsSchema,
  pagination: z.object({
    page: z.number().int(),
    totalPages: z.number().int(),
    totalItems: z.number().int(),
    hasPrevPage: z.boolean(),
    hasNextPage: z.boolean(),
  }),
})
export type ReviewsAnswer = z.infer<typeof reviewsAnswerSchema>

/** The newest page of every offered service's reviews as guests see it, without the list of votes: the offline copy. */
export const newestReviewsSchema = z.object({
  success: z.literal(true),
  services: z.array(reviewsAnswerSchema.omit({ success: true }).extend({ serviceId: idSchema })),
})
export type NewestReviews = z.infer<typeof newestReviewsSchema>

/** A review as the back office lists it. */
export const adminReviewSchema = reviewSchema.extend({ serviceName: z.string(), revision: revisionSchema })
export type AdminReview = z.infer<typeof adminReviewSchema>

export const ownReviewSchema = z.object({ success: z.literal(true), review: reviewSchema.nullable() })
export type OwnReview = z.infer<typeof ownReviewSchema>

import { Headers, HttpCode, Req } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import {
  type Actor,
  IdParams,
  LIMITS,
  NewestReviews,
  OwnReview,
  Review,
  ReviewCreate,
  ReviewsQuery,
  ReviewsResponse,
  ReviewUpdate,
  ReviewVoteInput,
  Success,
} from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { CacheResponse, PageResource } from '#platform/cache/cache-response.js'
import { Allow, AllowAnyone, CurrentActor, MaybeActor } from '#platform/http/allow.js'
import { ThrottleByUser } from '#platform/http/limits/throttle.js'
import { AcceptsForm, type FormRules, withMultipartForm } from '#platform/http/multipart-form.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '#platform/http/route.js'
import { parsed } from '#platform/http/validation.js'
import { IDEMPOTENCY_ERRORS, IDEMPOTENCY_HEADERS, idempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { NO_IMAGES, type UploadedImages } from '#platform/uploads/images.js'
import { NewestReviewsService } from '../list/newest-reviews.service.js'
import { ReviewVotesService } from './review-votes.service.js'
import { ReviewsService } from './reviews.service.js'
import { WriteReviewsService } from './write-reviews.service.js'

const WRITES = { limit: 30, ttl: minutes(10) }
const VOTES = { limit: 120, ttl: minutes(10) }

const IMAGES = { images: { max: LIMITS.review.images, bytes: LIMITS.review.imageBytes } }
const CONTENT = ['rating', 'title', 'comment'] as const
const CREATE_FORM = { fields: ['serviceId', ...CONTENT], files: IMAGES } as const
const UPDATE_FORM = { fields: ['keep', ...CONTENT], files: IMAGES } as const

/** Reads a review as JSON or as a form. */
function withReview<T>(
  request: FastifyRequest,
  rules: FormRules<string, 'images'>,
  work: (body: unknown, images: UploadedImages) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return work(request.body, NO_IMAGES)
  return withMultipartForm(request, rules, ({ fields: { keep, ...fields }, files, signal }) => {
    const keepFields = keep === undefined ? {} : { keep: keep.split(',').filter((id) => id !== '') }
    return work(
      { ...fields, ...keepFields, rating: Number(fields.rating ?? 0) },
      { paths: files.images.map(({ path }) => path), signal },
    )
  })
}

@Controller('reviews', { tag: 'reviews' })
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly writing: WriteReviewsService,
    private readonly votes: ReviewVotesService,
    private readonly newestReviews: NewestReviewsService,
  ) {}

  @Get('service/:id')
  @AllowAnyone()
  @ApiZodResponse(200, ReviewsResponse, { summary: 'List the reviews of a service', errors: ['SERVICE_NOT_FOUND'] })
  page(
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: ReviewsQuery }) query: ReviewsQuery,
    @MaybeActor() actor: Actor | undefined,
  ): Promise<ReviewsResponse> {
    return this.reviews.listByService(id, query, actor)
  }

  /** Serves only the first page, which is all that pages of the site need. */
  @PageResource('service/:id', (_, { id }: IdParams) => [`service:${id}`, 'people'])
  firstPage(@Param({ schema: IdParams }) { id }: IdParams): Promise<ReviewsResponse> {
    return this.newestReviews.listByService(id)
  }

  /** One response for all services and all users. The offline copy comes from here. */
  @Get('newest')
  @AllowAnyone()
  @CacheResponse('catalog', 'reviews', 'people')
  @ApiZodResponse(200, NewestReviews, { summary: 'Read the newest reviews of every service at once' })
  newest(): Promise<NewestReviews> {
    return this.newestReviews.listLatest()
  }

  @Get('service/:id/mine')
  @Allow('review.write')
  @ApiZodResponse(200, OwnReview, { summary: 'Read your review of a service', errors: ['SERVICE_NOT_FOUND'] })
  mine(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<OwnReview> {
    return this.reviews.getMine(actor, id)
  }

  /** Accepts JSON, or a form with up to five files `images`. */
  @Post()
  @Allow('review.write')
  @ThrottleByUser(WRITES)
  @AcceptsForm(CREATE_FORM)
  @ApiZodResponse(201, Review, {
    summary: 'Review a service',
    errors: ['SERVICE_NOT_FOUND', 'EMAIL_NOT_VERIFIED', 'NAME_MISSING', 'OWN_WORK', 'ALREADY_REVIEWED'],
    body: ReviewCreate,
  })
  create(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<Review> {
    return withReview(request, CREATE_FORM, (body, images) =>
      this.writing.create(actor, parsed(ReviewCreate, body), images),
    )
  }

  /**
   * Accepts JSON, or a form with more files `images`. `keep` lists the images that stay; in a form, commas separate
   * them.
   */
  @Put(':id')
  @Allow('review.write')
  @ThrottleByUser(WRITES)
  @AcceptsForm(UPDATE_FORM)
  @ApiZodResponse(200, Review, {
    summary: 'Change your review',
    errors: ['REVIEW_NOT_FOUND', 'TOO_MANY_IMAGES'],
    body: ReviewUpdate,
  })
  update(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Req() request: FastifyRequest,
  ): Promise<Review> {
    return withReview(request, UPDATE_FORM, (body, images) =>
      this.writing.update(actor, id, parsed(ReviewUpdate, body), images),
    )
  }

  @Delete(':id')
  @Allow('review.write')
  @ApiZodResponse(200, Success, { summary: 'Delete your review', errors: ['REVIEW_NOT_FOUND'] })
  async remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<{ success: true }> {
    await this.writing.remove(actor, id)
    return { success: true }
  }

  @Post(':id/helpful')
  @HttpCode(200)
  @Allow('review.vote')
  @ThrottleByUser(VOTES)
  @ApiZodResponse(200, Review, {
    summary: 'Vote on whether a review helped',
    requestHeaders: IDEMPOTENCY_HEADERS,
    errors: ['REVIEW_NOT_FOUND', 'OWN_REVIEW', ...IDEMPOTENCY_ERRORS],
  })
  vote(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ReviewVoteInput }) { isHelpful }: ReviewVoteInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Review> {
    const request = idempotentRequest(actor, key, ['review.vote', id, isHelpful])
    return this.votes.vote(actor, id, isHelpful, request)
  }
}

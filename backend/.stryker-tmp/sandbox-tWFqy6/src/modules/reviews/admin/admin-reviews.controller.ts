// @ts-nocheck
import { type Actor, AdminReview, AdminReviewsQuery, IdParams, ReviewAdminChange } from '@sofaseva/contract'
import { z } from 'zod'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Get, Param, Put, Query } from '#platform/http/route.js'
import type { Page } from '#platform/lists/list.js'
import { AdminReviewsService } from './admin-reviews.service.js'

@Controller('admin/reviews', { tag: 'admin' })
export class AdminReviewsController {
  constructor(private readonly reviews: AdminReviewsService) {}

  @Get()
  @Allow('admin.reviews')
  @ApiZodPage(z.array(AdminReview), { summary: 'List the reviews of all services' })
  page(
    @CurrentActor() actor: Actor,
    @Query({ schema: AdminReviewsQuery }) query: AdminReviewsQuery,
  ): Promise<Page<AdminReview>> {
    return this.reviews.list(actor, query)
  }

  @Put(':id')
  @Allow('admin.reviews')
  @ApiZodResponse(200, AdminReview, {
    summary: 'Hide, show or reply to a review',
    errors: ['REVIEW_NOT_FOUND', 'REVIEW_CHANGED'],
  })
  change(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ReviewAdminChange }) body: ReviewAdminChange,
  ): Promise<AdminReview> {
    return this.reviews.change(actor, id, body)
  }
}

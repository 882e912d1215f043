import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type Actor as ActorValue,
  type AdminReview,
  type AdminReviewsQuery,
  adminReviewSchema,
  adminReviewsQuerySchema,
  type IdParams,
  idParamsSchema,
  type ReviewAdminChange,
  reviewAdminChangeSchema,
} from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Actor, Allow } from '../../../platform/http/allow.js'
import { ApiZodResponse } from '../../../platform/http/api-zod-response.js'
import { sendTotal } from '../../../platform/http/paging.js'
import { AdminReviewsService } from './admin-reviews.service.js'

@ApiTags('admin')
@Controller('admin/reviews')
export class AdminReviewsController {
  constructor(private readonly reviews: AdminReviewsService) {}

  @Get()
  @Allow('admin.reviews')
  @ApiZodResponse(200, z.array(adminReviewSchema), {
    summary: 'List the reviews of all services',
    headers: ['X-Total-Count'],
  })
  async page(
    @Actor() actor: ActorValue,
    @Query({ schema: adminReviewsQuerySchema }) query: AdminReviewsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminReview[]> {
    return sendTotal(reply, await this.reviews.page(actor, query))
  }

  @Put(':id')
  @Allow('admin.reviews')
  @ApiZodResponse(200, adminReviewSchema, {
    summary: 'Hide, show or answer a review',
    errors: ['REVIEW_NOT_FOUND', 'REVIEW_CHANGED'],
  })
  change(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: reviewAdminChangeSchema }) body: ReviewAdminChange,
  ): Promise<AdminReview> {
    return this.reviews.change(actor, id, body)
  }
}

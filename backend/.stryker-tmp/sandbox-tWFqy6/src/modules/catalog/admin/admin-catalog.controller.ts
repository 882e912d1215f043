// @ts-nocheck
import { Req } from '@nestjs/common'
import {
  type Actor,
  AdminCategoriesQuery,
  AdminCategory,
  AdminService,
  AdminServicesQuery,
  CategoryChange,
  CategoryInput,
  DisabledChange,
  IdParams,
  imageUrl,
  LIMITS,
  RevisionQuery,
  ServiceChange,
  ServiceInput,
  ServicePrice,
  StoredImageResponse,
  Success,
} from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { found } from '#platform/errors/app-error.js'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { AcceptsForm, withMultipartForm } from '#platform/http/multipart-form.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '#platform/http/route.js'
import type { Page } from '#platform/lists/list.js'
import { Images } from '#platform/uploads/images.js'
import { AdminCategoriesService } from './admin-categories.service.js'
import { AdminServicesService } from './admin-services.service.js'

const IMAGE_FORM = { fields: [], files: { file: { max: 1, bytes: LIMITS.review.imageBytes } } } as const

@Controller('admin', { tag: 'admin' })
export class AdminCatalogController {
  constructor(
    private readonly services: AdminServicesService,
    private readonly categories: AdminCategoriesService,
    private readonly images: Images,
  ) {}

  @Get('services')
  @Allow('admin.catalog')
  @ApiZodPage(z.array(AdminService), { summary: 'List services, disabled ones too' })
  list(@Query({ schema: AdminServicesQuery }) query: AdminServicesQuery): Promise<Page<AdminService>> {
    return this.services.list(query)
  }

  @Post('services')
  @Allow('admin.catalog')
  @ApiZodResponse(201, AdminService, {
    summary: 'Create a service',
    errors: ['CATEGORY_NOT_FOUND', 'IMAGE_NOT_FOUND'],
  })
  create(@CurrentActor() actor: Actor, @Body({ schema: ServiceInput }) body: ServiceInput): Promise<AdminService> {
    return this.services.create(actor, body)
  }

  @Put('services/:id')
  @Allow('admin.catalog')
  @ApiZodResponse(200, AdminService, {
    summary: 'Change a service',
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_CHANGED', 'CATEGORY_NOT_FOUND', 'IMAGE_NOT_FOUND'],
  })
  replace(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ServiceChange }) body: ServiceChange,
  ): Promise<AdminService> {
    return this.services.replace(actor, id, body)
  }

  @Put('services/:id/status')
  @Allow('admin.catalog')
  @ApiZodResponse(200, AdminService, {
    summary: 'Disable or enable a service',
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_CHANGED'],
  })
  setServiceDisabled(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: DisabledChange }) body: DisabledChange,
  ): Promise<AdminService> {
    return this.services.setDisabled(actor, id, body)
  }

  @Put('services/:id/price')
  @Allow('admin.catalog')
  @ApiZodResponse(200, AdminService, {
    summary: 'Change the base price',
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_CHANGED'],
  })
  setServicePrice(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ServicePrice }) body: ServicePrice,
  ): Promise<AdminService> {
    return this.services.setPrice(actor, id, body)
  }

  @Delete('services/:id')
  @Allow('admin.catalog')
  @ApiZodResponse(200, Success, {
    summary: 'Delete a service',
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_CHANGED'],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<{ success: true }> {
    await this.services.remove(actor, id, expectedRevision)
    return { success: true }
  }

  /** Accepts an image for a service, a category or the text of a post, as a form with one file `file`. */
  @Post('pictures')
  @Allow('admin.catalog')
  @AcceptsForm(IMAGE_FORM)
  @ApiZodResponse(201, StoredImageResponse, { summary: 'Upload an image' })
  uploadImage(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<StoredImageResponse> {
    return withMultipartForm(request, IMAGE_FORM, async ({ files, signal }) => {
      const paths = files.file.map(({ path }) => path)
      const [stored] = await this.images.ingest({ paths, signal }, actor.id)
      const { id, ...image } = found(stored, 'NOT_AN_IMAGE')
      return { success: true, url: imageUrl(id), ...image }
    })
  }

  @Get('categories')
  @Allow('admin.catalog')
  @ApiZodResponse(200, z.array(AdminCategory), { summary: 'List categories, disabled ones too' })
  categoryList(@Query({ schema: AdminCategoriesQuery }) query: AdminCategoriesQuery): Promise<AdminCategory[]> {
    return this.categories.list(query)
  }

  @Post('categories')
  @Allow('admin.catalog')
  @ApiZodResponse(201, AdminCategory, {
    summary: 'Create a category',
    errors: ['CATEGORY_NAME_TAKEN', 'IMAGE_NOT_FOUND'],
  })
  createCategory(
    @CurrentActor() actor: Actor,
    @Body({ schema: CategoryInput }) body: CategoryInput,
  ): Promise<AdminCategory> {
    return this.categories.create(actor, body)
  }

  @Put('categories/:id')
  @Allow('admin.catalog')
  @ApiZodResponse(200, AdminCategory, {
    summary: 'Change a category',
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_CHANGED', 'CATEGORY_NAME_TAKEN', 'IMAGE_NOT_FOUND'],
  })
  updateCategory(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: CategoryChange }) body: CategoryChange,
  ): Promise<AdminCategory> {
    return this.categories.update(actor, id, body)
  }

  @Put('categories/:id/status')
  @Allow('admin.catalog')
  @ApiZodResponse(200, AdminCategory, {
    summary: 'Disable or enable a category',
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_CHANGED'],
  })
  setCategoryDisabled(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: DisabledChange }) body: DisabledChange,
  ): Promise<AdminCategory> {
    return this.categories.setDisabled(actor, id, body)
  }
}

import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type Actor as ActorValue,
  type AdminCategory,
  type AdminService,
  type AdminServicesQuery,
  adminCategorySchema,
  adminServiceSchema,
  adminServicesQuerySchema,
  type CategoryChange,
  type CategoryInput,
  categoryChangeSchema,
  categoryInputSchema,
  type DisabledChange,
  disabledChangeSchema,
  type IdParams,
  idParamsSchema,
  type ServiceInput,
  serviceInputSchema,
  successSchema,
} from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Actor, Allow } from '../../platform/http/allow.js'
import { Answers } from '../../platform/http/answers.js'
import { sendTotal } from '../../platform/http/paging.js'
import { AdminCategoriesService } from './admin-categories.service.js'
import { AdminServicesService } from './admin-services.service.js'

@ApiTags('admin')
@Controller('admin')
export class AdminCatalogController {
  constructor(
    private readonly services: AdminServicesService,
    private readonly categories: AdminCategoriesService,
  ) {}

  @Get('services')
  @Allow('admin.catalog')
  @Answers(200, z.array(adminServiceSchema))
  async list(
    @Query({ schema: adminServicesQuerySchema }) query: AdminServicesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminService[]> {
    return sendTotal(reply, await this.services.page(query))
  }

  @Post('services')
  @Allow('admin.catalog')
  @Answers(201, adminServiceSchema)
  create(@Actor() actor: ActorValue, @Body({ schema: serviceInputSchema }) body: ServiceInput): Promise<AdminService> {
    return this.services.create(actor, body)
  }

  @Put('services/:id')
  @Allow('admin.catalog')
  @Answers(200, adminServiceSchema)
  replace(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: serviceInputSchema }) body: ServiceInput,
  ): Promise<AdminService> {
    return this.services.replace(actor, id, body)
  }

  @Put('services/:id/status')
  @Allow('admin.catalog')
  @Answers(200, adminServiceSchema)
  setServiceDisabled(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: disabledChangeSchema }) { isDisabled }: DisabledChange,
  ): Promise<AdminService> {
    return this.services.setDisabled(actor, id, isDisabled)
  }

  @Delete('services/:id')
  @Allow('admin.catalog')
  @Answers(200, successSchema)
  async remove(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<{ success: true }> {
    await this.services.remove(actor, id)
    return { success: true }
  }

  @Get('categories')
  @Allow('admin.catalog')
  @Answers(200, z.array(adminCategorySchema))
  categoryList(): Promise<AdminCategory[]> {
    return this.categories.list()
  }

  @Post('categories')
  @Allow('admin.catalog')
  @Answers(201, adminCategorySchema)
  createCategory(
    @Actor() actor: ActorValue,
    @Body({ schema: categoryInputSchema }) body: CategoryInput,
  ): Promise<AdminCategory> {
    return this.categories.create(actor, body)
  }

  @Put('categories/:id')
  @Allow('admin.catalog')
  @Answers(200, adminCategorySchema)
  updateCategory(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: categoryChangeSchema }) body: CategoryChange,
  ): Promise<AdminCategory> {
    return this.categories.update(actor, id, body)
  }

  @Put('categories/:id/status')
  @Allow('admin.catalog')
  @Answers(200, adminCategorySchema)
  setCategoryDisabled(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: disabledChangeSchema }) { isDisabled }: DisabledChange,
  ): Promise<AdminCategory> {
    return this.categories.setDisabled(actor, id, isDisabled)
  }
}

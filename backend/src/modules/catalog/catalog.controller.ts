import { Controller, Get, Param, Query } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type CatalogSnapshot,
  type Category,
  catalogSnapshotSchema,
  categorySchema,
  type IdParams,
  idParamsSchema,
  type Service,
  type ServicesQuery,
  serviceSchema,
  servicesQuerySchema,
} from '@sofaseva/contract'
import { z } from 'zod'
import { PublicResponse } from '../../platform/cache/public-response.js'
import { AllowAnyone } from '../../platform/http/allow.js'
import { Answers } from '../../platform/http/answers.js'
import { CatalogService } from './catalog.service.js'

@ApiTags('catalog')
@Controller()
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  @Get('services/categories')
  @AllowAnyone()
  @PublicResponse('catalog')
  @Answers(200, z.array(categorySchema), { summary: 'List categories' })
  categories(): Promise<Category[]> {
    return this.catalog.categories()
  }

  @Get('services')
  @AllowAnyone()
  @PublicResponse('catalog', 'reviews')
  @Answers(200, z.array(serviceSchema), { summary: 'List or search services' })
  list(@Query({ schema: servicesQuerySchema }) query: ServicesQuery): Promise<Service[]> {
    return this.catalog.list(query)
  }

  @Get('services/:id')
  @AllowAnyone()
  @PublicResponse('catalog', 'reviews')
  @Answers(200, serviceSchema, { summary: 'Read a service', errors: ['SERVICE_NOT_FOUND'] })
  service(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<Service> {
    return this.catalog.service(id)
  }

  /** Everything enabled in one answer: the source of the offline copy. */
  @Get('catalog/snapshot')
  @AllowAnyone()
  @PublicResponse('catalog', 'reviews')
  @Answers(200, catalogSnapshotSchema, { summary: 'Read the whole catalogue at once' })
  snapshot(): Promise<CatalogSnapshot> {
    return this.catalog.snapshot()
  }
}

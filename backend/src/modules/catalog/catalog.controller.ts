import { Controller, Get, Param, Query } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type Category,
  categorySchema,
  type IdParams,
  idParamsSchema,
  type Language,
  type Service,
  type ServicesQuery,
  serviceSchema,
  servicesQuerySchema,
} from '@sofaseva/contract'
import { z } from 'zod'
import { CacheResponse } from '#platform/cache/cache-response.js'
import { AllowAnyone } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/api-zod-response.js'
import { RequestLanguage } from '#platform/i18n/request-language.js'
import { CatalogService } from './catalog.service.js'

@ApiTags('catalog')
@Controller()
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  @Get('services/categories')
  @AllowAnyone()
  @CacheResponse('catalog')
  @ApiZodResponse(200, z.array(categorySchema), { summary: 'List categories', headers: ['Content-Language'] })
  categories(@RequestLanguage() language: Language): Promise<Category[]> {
    return this.catalog.categories(language)
  }

  @Get('services')
  @AllowAnyone()
  @CacheResponse('catalog', 'reviews')
  @ApiZodResponse(200, z.array(serviceSchema), { summary: 'List or search services', headers: ['Content-Language'] })
  list(
    @Query({ schema: servicesQuerySchema }) query: ServicesQuery,
    @RequestLanguage() language: Language,
  ): Promise<Service[]> {
    return this.catalog.list(query, language)
  }

  @Get('services/:id')
  @AllowAnyone()
  @CacheResponse('catalog', 'reviews')
  @ApiZodResponse(200, serviceSchema, {
    summary: 'Read a service',
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_GONE'],
    headers: ['Content-Language'],
  })
  service(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @RequestLanguage() language: Language,
  ): Promise<Service> {
    return this.catalog.service(id, language)
  }
}

// @ts-nocheck
import { Category, IdParams, type Language, Service, ServicesQuery } from '@sofaseva/contract'
import { z } from 'zod'
import { CacheResponse, PageResource } from '#platform/cache/cache-response.js'
import type { CacheTag } from '#platform/cache/cache-tags.js'
import { AllowAnyone } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Controller, Get, Param, Query } from '#platform/http/route.js'
import { CatalogService } from './catalog.service.js'

/** A list of one category depends on that category alone. A search may find services of any category. */
const tagsOfList = (_: unknown, { categoryId, search }: ServicesQuery): CacheTag[] =>
  categoryId && !search ? [`services-of:${categoryId}`, `category:${categoryId}`] : ['catalog', 'reviews']

const tagsOfService = (service?: Service): CacheTag[] =>
  service ? [`service:${service._id}`, `category:${service.category._id}`] : ['catalog']

@Controller('', { tag: 'catalog' })
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  @Get('services/categories')
  @AllowAnyone()
  @CacheResponse('categories')
  @ApiZodResponse(200, z.array(Category), { summary: 'List categories', headers: ['Content-Language'] })
  categories(@RequestLanguage() language: Language): Promise<Category[]> {
    return this.catalog.categories(language)
  }

  @Get('services')
  @AllowAnyone()
  @CacheResponse(tagsOfList)
  @ApiZodResponse(200, z.array(Service), { summary: 'List or search services', headers: ['Content-Language'] })
  list(
    @Query({ schema: ServicesQuery }) query: ServicesQuery,
    @RequestLanguage() language: Language,
  ): Promise<Service[]> {
    return this.catalog.list(query, language)
  }

  @PageResource('services', tagsOfList)
  listOfPage(
    @Query({ schema: ServicesQuery }) query: ServicesQuery,
    @RequestLanguage() language: Language,
  ): Promise<Service[]> {
    return this.catalog.listOfPage(query, language)
  }

  @Get('services/:id')
  @AllowAnyone()
  @CacheResponse(tagsOfService)
  @ApiZodResponse(200, Service, {
    summary: 'Read a service',
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_GONE'],
    headers: ['Content-Language'],
  })
  service(@Param({ schema: IdParams }) { id }: IdParams, @RequestLanguage() language: Language): Promise<Service> {
    return this.catalog.service(id, language)
  }
}

// @ts-nocheck
import { SitemapParams } from '@sofaseva/contract'
import { CacheResponse } from '#platform/cache/cache-response.js'
import type { CachedResponse } from '#platform/cache/cached-response.js'
import { AllowAnyone } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Get, Param } from '#platform/http/route.js'
import { SitemapService } from './sitemap.service.js'

/** Serves files at the root of the site, where crawlers look for them. */
@Controller('', { tag: 'seo' })
export class SitemapController {
  constructor(private readonly sitemaps: SitemapService) {}

  @Get('robots.txt')
  @AllowAnyone()
  @CacheResponse('catalog')
  @ApiZodResponse(200, 'text/plain', { summary: 'Read robots.txt' })
  robots(): CachedResponse {
    return this.sitemaps.robots()
  }

  @Get('sitemap.xml')
  @AllowAnyone()
  @CacheResponse('catalog', 'blog')
  @ApiZodResponse(200, 'application/xml', { summary: 'List the sitemaps' })
  index(): Promise<CachedResponse> {
    return this.sitemaps.index()
  }

  @Get('sitemaps/:file')
  @AllowAnyone()
  @CacheResponse('catalog', 'blog')
  @ApiZodResponse(200, 'application/xml', { summary: 'List public pages, in every language', errors: ['NOT_FOUND'] })
  sitemap(@Param({ schema: SitemapParams }) { file }: SitemapParams): Promise<CachedResponse> {
    return this.sitemaps.sitemap(file)
  }
}

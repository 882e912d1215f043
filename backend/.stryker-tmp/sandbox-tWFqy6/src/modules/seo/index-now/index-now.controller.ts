// @ts-nocheck
import { IndexNowKeyParams, IndexNowReport } from '@sofaseva/contract'
import { CacheResponse } from '#platform/cache/cache-response.js'
import { CachedResponse } from '#platform/cache/cached-response.js'
import { Allow, AllowAnyone } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Get, Param } from '#platform/http/route.js'
import { IndexNowService } from './index-now.service.js'

@Controller('', { tag: 'seo' })
export class IndexNowController {
  constructor(private readonly indexNow: IndexNowService) {}

  /** Serves the key file at the root of the site, where search engines look for it. */
  @Get(':key.txt')
  @AllowAnyone()
  @CacheResponse()
  @ApiZodResponse(200, 'text/plain', { summary: 'Read the key of IndexNow', errors: ['NOT_FOUND'] })
  key(@Param({ schema: IndexNowKeyParams }) { key }: IndexNowKeyParams): CachedResponse {
    const body = this.indexNow.keyFile(key)
    return new CachedResponse({ contentType: 'text/plain; charset=utf-8', body, tags: [] })
  }

  @Get('seo/index-now')
  @Allow('admin.seo')
  @ApiZodResponse(200, IndexNowReport, { summary: 'Read the last submissions to IndexNow and their responses' })
  report(): Promise<IndexNowReport> {
    return this.indexNow.report()
  }
}

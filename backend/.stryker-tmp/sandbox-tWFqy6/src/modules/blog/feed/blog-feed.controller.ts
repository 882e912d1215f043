// @ts-nocheck
import { DEFAULT_LANGUAGE, FeedParams, OTHER_LANGUAGES } from '@sofaseva/contract'
import { CacheResponse } from '#platform/cache/cache-response.js'
import type { CachedResponse } from '#platform/cache/cached-response.js'
import { found } from '#platform/errors/app-error.js'
import { AllowAnyone } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Get, Param } from '#platform/http/route.js'
import { BlogFeed } from './blog-feed.js'

/** Serves feeds at the root of the site, one for each language. */
@Controller('', { tag: 'blog' })
export class BlogFeedController {
  constructor(private readonly feed: BlogFeed) {}

  @Get('rss.xml')
  @AllowAnyone()
  @CacheResponse('blog')
  @ApiZodResponse(200, 'application/rss+xml', { summary: 'The newest posts in English, for feed readers' })
  english(): Promise<CachedResponse> {
    return this.feed.rss(DEFAULT_LANGUAGE)
  }

  @Get(':language/rss.xml')
  @AllowAnyone()
  @CacheResponse('blog')
  @ApiZodResponse(200, 'application/rss+xml', {
    summary: 'The newest posts in another language, for feed readers',
    errors: ['NOT_FOUND'],
  })
  translated(@Param({ schema: FeedParams }) { language }: FeedParams): Promise<CachedResponse> {
    const known = OTHER_LANGUAGES.find((one) => one === language)
    return this.feed.rss(found(known ?? null, 'NOT_FOUND'))
  }
}

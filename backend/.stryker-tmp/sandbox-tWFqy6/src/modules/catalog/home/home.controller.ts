// @ts-nocheck
import { CatalogSnapshot, HomeResponse, type Language } from '@sofaseva/contract'
import { CacheResponse } from '#platform/cache/cache-response.js'
import { expiresAt, expiryOf } from '#platform/cache/expiry.js'
import { AllowAnyone } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Controller, Get } from '#platform/http/route.js'
import { HomeService } from './home.service.js'
import { SnapshotService } from './snapshot.service.js'

@Controller('catalog', { tag: 'catalog' })
export class HomeController {
  constructor(
    private readonly service: HomeService,
    private readonly snapshots: SnapshotService,
  ) {}

  /** The content of the home page in one response. */
  @Get('home')
  @AllowAnyone()
  @CacheResponse('catalog', 'reviews', 'seo', 'settings')
  @ApiZodResponse(200, HomeResponse, { summary: 'Read the home page', headers: ['Content-Language'] })
  async home(@RequestLanguage() language: Language): Promise<HomeResponse> {
    const view = await this.service.home(language)
    return expiresAt({ ...view, posts: [] }, expiryOf(view))
  }

  /** All enabled services in every language. The offline copy comes from here. */
  @Get('snapshot')
  @AllowAnyone()
  @CacheResponse('catalog', 'reviews', 'seo', 'settings')
  @ApiZodResponse(200, CatalogSnapshot, {
    summary: 'Read the whole catalog at once',
    headers: ['Content-Language'],
  })
  snapshot(@RequestLanguage() language: Language): Promise<CatalogSnapshot> {
    return this.snapshots.snapshot(language)
  }
}

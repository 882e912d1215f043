import { Controller, Get } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import { type HomeAnswer, homeAnswerSchema, type Language } from '@sofaseva/contract'
import { CacheResponse } from '../../../platform/cache/cache-response.js'
import { expiresAt, expiryOf } from '../../../platform/cache/expiry.js'
import { AllowAnyone } from '../../../platform/http/allow.js'
import { ApiZodResponse } from '../../../platform/http/api-zod-response.js'
import { RequestLanguage } from '../../../platform/i18n/request-language.js'
import { HomeService } from './home.service.js'

@ApiTags('catalog')
@Controller('catalog')
export class HomeController {
  constructor(private readonly service: HomeService) {}

  /** The home page's content in one answer. */
  @Get('home')
  @AllowAnyone()
  @CacheResponse('catalog', 'reviews', 'seo', 'settings')
  @ApiZodResponse(200, homeAnswerSchema, { summary: 'Read the home page', headers: ['Content-Language'] })
  async home(@RequestLanguage() language: Language): Promise<HomeAnswer> {
    const view = await this.service.home(language)
    return expiresAt({ ...view, posts: [] }, expiryOf(view))
  }
}

import { Controller, Get } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import { type HomeView, homeViewSchema } from '@sofaseva/contract'
import { PublicResponse } from '../../platform/cache/public-response.js'
import { AllowAnyone } from '../../platform/http/allow.js'
import { Answers } from '../../platform/http/answers.js'
import { SeoService } from './seo.service.js'

@ApiTags('catalog')
@Controller('catalog')
export class SeoController {
  constructor(private readonly seo: SeoService) {}

  /** The home page's content in one answer. */
  @Get('home')
  @AllowAnyone()
  @PublicResponse('catalog', 'reviews', 'seo')
  @Answers(200, homeViewSchema, { summary: 'Read the home page' })
  home(): Promise<HomeView> {
    return this.seo.home()
  }
}

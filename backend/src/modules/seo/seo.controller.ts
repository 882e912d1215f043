import { Controller, Get } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import { type HomeView, homeViewSchema } from '@sofaseva/contract'
import { PublicBody } from '../../platform/cache/public-body.js'
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
  @PublicBody('catalog', 'seo')
  @Answers(200, homeViewSchema)
  home(): Promise<HomeView> {
    return this.seo.home()
  }
}

// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Language, SeoTexts } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { BusinessProfileService } from '../settings/index.js'
import { textsOf } from './seo.mapper.js'

/** The home page's texts while none are stored, and the city that such texts name. */
@Injectable()
export class DefaultTexts {
  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly business: BusinessProfileService,
  ) {}

  /** The first city of the service area. */
  async city(): Promise<string> {
    const { cities } = await this.business.current()
    return cities.find(({ enabled }) => enabled)?.name ?? ''
  }

  async texts(): Promise<SeoTexts> {
    const { BRAND_NAME: brandName } = this.config
    const name = await this.city()
    return textsOf((language: Language) => {
      const { t } = TRANSLATORS[language]
      const place = t('common.city.in', { city: name })
      return {
        metaTitle: t('heads.homeTitle', { brandName, place }),
        metaDescription: t('heads.homeDescription', { place }),
        keywords: [t('heads.homeKeywords', { place })],
        heroText: t('heads.homeHero', { place }),
        promoText: t('heads.homePromo'),
      }
    })
  }
}

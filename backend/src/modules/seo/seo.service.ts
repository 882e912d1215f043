import { Injectable } from '@nestjs/common'
import { type Hero, heroSchema, LANGUAGES, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { z } from 'zod'
import { PublicCache } from '../../platform/cache/public-cache.js'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { HomeHero } from '../catalog/index.js'
import { BusinessProfileService } from '../settings/index.js'
import { SeoRepository } from './seo.repository.js'

/** In English, with what there is in other languages. */
const storedHeroSchema = heroSchema.extend({
  translations: z.partialRecord(z.enum(LANGUAGES), heroSchema.partial()).optional(),
})
type StoredHero = z.infer<typeof storedHeroSchema>

/** Texts for search engines and for the head of the home page. */
@Injectable()
export class SeoService {
  constructor(
    private readonly repository: SeoRepository,
    @InjectConfig() private readonly config: Config,
    private readonly business: BusinessProfileService,
    cache: PublicCache,
    hero: HomeHero,
  ) {
    const stored = cache.memo(['seo'], () => this.readHero())
    hero.provide(async (language) => {
      const hero = await stored()
      if (hero === null) return this.defaultHero(language)
      const { translations, ...english } = hero
      return { ...english, ...translations?.[language] }
    })
  }

  /** Null while none is stored. */
  private async readHero(): Promise<StoredHero | null> {
    const stored = storedHeroSchema.safeParse(await this.repository.defaultSeo())
    return stored.success ? stored.data : null
  }

  private async defaultHero(language: Language): Promise<Hero> {
    const { t } = TRANSLATORS[language]
    const { BRAND_NAME: brandName } = this.config
    const { cities } = await this.business.current()
    const city = t('common.city.name', { city: cities.find(({ enabled }) => enabled)?.name ?? '' })
    return {
      metaTitle: t('heads.homeTitle', { brandName, city }),
      metaDescription: t('heads.homeDescription', { city }),
      keywords: [t('heads.homeKeywords', { city })],
      heroText: t('heads.homeHero', { city }),
      promoText: t('heads.homePromo'),
    }
  }
}

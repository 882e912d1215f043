import { Injectable } from '@nestjs/common'
import { type Hero, heroSchema } from '@sofaseva/contract'
import { PublicCache } from '../../platform/cache/public-cache.js'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { HomeHero } from '../catalog/index.js'
import { SeoRepository } from './seo.repository.js'

/** Texts for search engines and for the head of the home page. */
@Injectable()
export class SeoService {
  constructor(
    private readonly repository: SeoRepository,
    @InjectConfig() private readonly config: Config,
    cache: PublicCache,
    hero: HomeHero,
  ) {
    hero.provide(cache.memo(['seo'], () => this.readHero()))
  }

  private async readHero(): Promise<Hero> {
    const stored = heroSchema.safeParse(await this.repository.defaultSeo())
    if (stored.success) return stored.data
    const { BRAND_NAME, CITIES } = this.config
    const city = CITIES.find((candidate) => candidate.enabled)?.name ?? ''
    return {
      metaTitle: `${BRAND_NAME}: home services in ${city}`,
      metaDescription: `Sofa repair, cleaning and more home services in ${city}, at your door and at a fair price.`,
      keywords: ['sofa repair', 'sofa cleaning', city],
      heroText: `Home services in ${city}`,
      promoText: 'Book a trusted professional in two minutes.',
    }
  }
}

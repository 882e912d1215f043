import { Injectable } from '@nestjs/common'
import { composeHome, type Hero, type HomeView, heroSchema } from '@sofaseva/contract'
import { PublicCache } from '../../platform/cache/public-cache.js'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { PageResources } from '../../platform/web/page-resources.js'
import { CatalogService } from '../catalog/index.js'
import { SeoRepository } from './seo.repository.js'

/** What search engines and the head of the home page are told. */
@Injectable()
export class SeoService {
  private readonly hero: () => Promise<Hero>

  constructor(
    private readonly repository: SeoRepository,
    private readonly catalog: CatalogService,
    @InjectConfig() private readonly config: Config,
    cache: PublicCache,
    resources: PageResources,
  ) {
    this.hero = cache.memo(['seo'], () => this.readHero())
    resources.offer(/^\/catalog\/home$/, ['catalog', 'reviews', 'seo'], () => this.home())
  }

  async home(): Promise<HomeView> {
    const [catalogue, hero] = await Promise.all([this.catalog.contents(), this.hero()])
    return composeHome(catalogue, hero, [])
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

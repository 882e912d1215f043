import { Injectable } from '@nestjs/common'
import { composeHome, type HomeView } from '@sofaseva/contract'
import { PageResources } from '../../../platform/web/page-resources.js'
import { CatalogService } from '../catalog.service.js'
import { HomeHero } from './home-hero.js'

/** Puts the home page together from the catalogue and its hero. */
@Injectable()
export class HomeService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly hero: HomeHero,
    resources: PageResources,
  ) {
    resources.register(/^\/catalog\/home$/, ['catalog', 'reviews', 'seo'], () => this.home())
  }

  async home(): Promise<HomeView> {
    const [catalogue, hero] = await Promise.all([this.catalog.contents(), this.hero.read()])
    return composeHome(catalogue, hero, [])
  }
}

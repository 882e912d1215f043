// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { composeHome, type HomeView, type Language } from '@sofaseva/contract'
import { expiresAt, expiryOf } from '#platform/cache/expiry.js'
import { CatalogService } from '../catalog.service.js'
import { HomeHero } from './home-hero.js'

/** Combines the catalog and the hero into the home page. */
@Injectable()
export class HomeService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly hero: HomeHero,
  ) {}

  /** Expires with its hero. */
  async home(language: Language): Promise<HomeView> {
    const [catalog, hero] = await Promise.all([this.catalog.contents(language), this.hero.read(language)])
    return expiresAt(composeHome(catalog, hero), expiryOf(hero))
  }
}

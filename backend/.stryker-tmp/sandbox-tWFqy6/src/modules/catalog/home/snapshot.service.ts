// @ts-nocheck
import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { type CatalogSnapshot, type CatalogTexts, type HomeView, LANGUAGES, type Language } from '@sofaseva/contract'
import { earliest, expiresAt, expiryOf } from '#platform/cache/expiry.js'
import { toCatalogTexts } from '../catalog.mapper.js'
import { CatalogService } from '../catalog.service.js'
import { HomeHero } from './home-hero.js'

/** Combines the catalog and the home page's hero, in every language, for the offline copy. */
@Injectable()
export class SnapshotService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly hero: HomeHero,
  ) {}

  /** Expires with the first of the heroes. */
  async snapshot(language: Language): Promise<CatalogSnapshot> {
    const others = LANGUAGES.filter((other) => other !== language)
    const [{ categories, searchable }, texts, heroes] = await Promise.all([
      this.catalog.searchableContents(language),
      Promise.all(others.map(async (other) => [other, await this.textsIn(other)] as const)),
      Promise.all(LANGUAGES.map(async (each) => [each, await this.hero.read(each)] as const)),
    ])
    const contents = {
      categories,
      services: searchable,
      translations: Object.fromEntries(texts) as Partial<Record<Language, CatalogTexts>>,
      heroes: Object.fromEntries(heroes) as Record<Language, HomeView['hero']>,
    }
    const version = createHash('sha1').update(JSON.stringify(contents)).digest('base64url')
    return expiresAt({ version, ...contents }, earliest(...heroes.map(([, hero]) => expiryOf(hero))))
  }

  private async textsIn(language: Language): Promise<CatalogTexts> {
    const { categories, services } = await this.catalog.contents(language)
    return toCatalogTexts({ categories, services: await this.catalog.withGuides(services, language) })
  }
}

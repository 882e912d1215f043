// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type CurrentSeo, type Language } from '@sofaseva/contract'
import { expiresAt } from '#platform/cache/expiry.js'
import { PublicCache } from '#platform/cache/public-cache.js'
import { HomeHero } from '../catalog/index.js'
import { activeSeo } from './active-seo.rules.js'
import { activeTexts, type SeoState } from './active-texts.js'
import { DefaultTexts } from './default-texts.js'
import { FestivalsService } from './festivals/festivals.service.js'
import { SeoSettingsService } from './settings/seo-settings.service.js'

/** Texts for search engines and the head of the home page, from the active source. */
@Injectable()
export class SeoService {
  private readonly state: () => Promise<SeoState>

  constructor(
    settings: SeoSettingsService,
    festivals: FestivalsService,
    defaults: DefaultTexts,
    cache: PublicCache,
    hero: HomeHero,
  ) {
    this.state = cache.memo(['seo', 'settings'], async () => {
      const [stored, all, city] = await Promise.all([settings.stored(), festivals.list(), defaults.city()])
      return { settings: stored, festivals: all, city }
    })
    hero.provide(async (language) => {
      const { seo, until } = await this.current(language)
      return expiresAt({ ...seo, until }, until === null ? undefined : Date.parse(until))
    })
  }

  /** Expires when another source takes over. */
  async current(language: Language): Promise<CurrentSeo> {
    const state = await this.state()
    const { settings, festivals } = state
    const active = activeSeo({ ...settings, festivals }, Date.now())
    const { source, until } = active
    const answer: CurrentSeo = {
      success: true,
      source,
      ...activeTexts(active, state, language),
      until: until === null ? null : new Date(until).toISOString(),
    }
    return expiresAt(answer, until ?? undefined)
  }
}

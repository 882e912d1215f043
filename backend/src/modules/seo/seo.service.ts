import { Injectable } from '@nestjs/common'
import {
  type ActiveSeo,
  activeSeo,
  type CurrentSeo,
  type Festival,
  type Language,
  type SeoSettings,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { expiresAt } from '../../platform/cache/expiry.js'
import { PublicCache } from '../../platform/cache/public-cache.js'
import { HomeHero } from '../catalog/index.js'
import { DefaultTexts } from './default-texts.js'
import { FestivalsService } from './festivals/festivals.service.js'
import { festivalHero, heroIn } from './seo-texts.rules.js'
import { SeoSettingsService } from './settings/seo-settings.service.js'

/** All that the active source and its texts follow from. */
interface SeoState {
  settings: SeoSettings
  festivals: Festival[]
  city: string
}

function activeTexts(
  active: ActiveSeo<Festival>,
  { settings: { defaultSEO, manualOverride }, city }: SeoState,
  language: Language,
): Pick<CurrentSeo, 'seo' | 'festival' | 'campaignName'> {
  if (active.source === 'default') return { seo: heroIn(defaultSEO, language) }
  if (active.source === 'override') {
    const { isActive: _, campaignName, startDate: _start, endDate: _end, ...texts } = manualOverride
    return { seo: heroIn(texts, language), campaignName }
  }
  const translator = TRANSLATORS[language]
  const place = translator.t('common.city.name', { city })
  const { name, hero } = festivalHero(active.festival, defaultSEO, { translator, city: place })
  return { seo: hero, festival: name }
}

/** Texts for search engines and for the head of the home page, from the source that is active. */
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
      const [stored, all, city] = await Promise.all([settings.stored(), festivals.all(), defaults.city()])
      return { settings: stored, festivals: all, city }
    })
    hero.provide(async (language) => {
      const { seo, until } = await this.current(language)
      return expiresAt(seo, until === null ? undefined : Date.parse(until))
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

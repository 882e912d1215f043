// @ts-nocheck
import { type CurrentSeo, type Festival, type Language, type SeoSettings } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { ActiveSeo } from './active-seo.rules.js'
import { festivalHero, heroIn } from './seo-texts.rules.js'

/** The data that determines the active source and its texts. */
export interface SeoState {
  settings: SeoSettings
  festivals: Festival[]
  city: string
}

export function activeTexts(
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
  const place = translator.t('common.city.in', { city })
  const { name, hero } = festivalHero(active.festival, defaultSEO, { translator, place })
  return { seo: hero, festival: name }
}
